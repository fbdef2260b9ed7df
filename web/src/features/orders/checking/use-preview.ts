import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import type { OrderPreview } from '#web/lib/tool-module.ts';
import { previewQuery, previewsKey } from './checking-queries.ts';

/**
 * Makes the preview of a measured order as soon as `active`, and again after another choice. The page holds the
 * picture, because a URL would expire while the person decides.
 *
 * @returns undefined for an order without a measurement
 */
export function usePreview(
  access: OrderAccess,
  { options, report, lookReport }: Pick<OrderView, 'options' | 'report' | 'lookReport'>,
  active: boolean,
): OrderPreview | undefined {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  // The tool shows a look on the person's own face; only its document crop was measured.
  const isMade = report !== undefined && lookReport === undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(access, options, keyFor),
    enabled: active && isMade,
  });
  // Paying or deleting makes the pending preview obsolete.
  useEffect(() => {
    if (!active) void client.cancelQueries({ queryKey: previewsKey(access.id) });
  }, [active, client, access.id]);
  if (!isMade) return undefined;
  return { made: data, error: isFetching ? null : error, retry: () => void refetch() };
}
