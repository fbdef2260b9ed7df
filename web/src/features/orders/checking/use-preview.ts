import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { previewOrder } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { fetchPicture } from '#web/lib/orders/fetch-picture.ts';
import { orderQueryKey } from '#web/lib/orders/order-query-key.ts';
import type { OrderPreview } from '#web/lib/tool-room.ts';

/**
 * Has the photo of a measured order made as soon as `active`, and made anew when something else is chosen. The picture
 * is held by the page: a link would end while somebody thinks.
 *
 * @returns undefined for an order nothing is measured of, and so nothing made
 */
export function usePreview(
  { id, secret }: OrderAccess,
  { options, report, lookReport }: Pick<OrderView, 'options' | 'report' | 'lookReport'>,
  active: boolean,
): OrderPreview | undefined {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  // A look is shown on the person's own face by its tool; what was measured of it is only its crop.
  const isMade = report !== undefined && lookReport === undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['preview', id, options],
    enabled: active && isMade,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      try {
        const made = await callApi(previewOrder, { params: { id }, secret, idempotencyKey: keyFor(id), signal });
        return { picture: await fetchPicture(made.url, signal), report: made.report };
      } catch (problem) {
        // A photo that does not hold refuses its order, and whoever has paid elsewhere waits for the photo itself.
        if (problem instanceof ApiProblem) {
          client.removeQueries({ queryKey: ['check', id] });
          await client.invalidateQueries({ queryKey: orderQueryKey(id) });
        }
        throw problem;
      }
    },
  });
  // Whoever pays or deletes while it is made needs it no more.
  useEffect(() => {
    if (!active) void client.cancelQueries({ queryKey: ['preview', id] });
  }, [active, client, id]);
  if (!isMade) return undefined;
  return { made: data, error: isFetching ? null : error, retry: () => void refetch() };
}
