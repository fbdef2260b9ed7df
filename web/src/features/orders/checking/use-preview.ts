import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import type { OrderPreview } from '#web/lib/tool-module.ts';
import { previewQuery, previewsKey } from './checking-queries.ts';

/**
 * Has the photo of a measured order made as soon as `active`, and made anew when something else is chosen. The picture
 * is held by the page: a link would end while somebody thinks.
 *
 * @returns undefined for an order nothing is measured of, and so nothing made
 */
export function usePreview(
  access: OrderAccess,
  { options, report, lookReport }: Pick<OrderView, 'options' | 'report' | 'lookReport'>,
  active: boolean,
): OrderPreview | undefined {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  // A look is shown on the person's own face by its tool; what was measured of it is only its crop.
  const isMade = report !== undefined && lookReport === undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(access, options, keyFor),
    enabled: active && isMade,
  });
  // Whoever pays or deletes while it is made needs it no more.
  useEffect(() => {
    if (!active) void client.cancelQueries({ queryKey: previewsKey(access.id) });
  }, [active, client, access.id]);
  if (!isMade) return undefined;
  return { made: data, error: isFetching ? null : error, retry: () => void refetch() };
}
