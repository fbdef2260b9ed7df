import { queryOptions } from '@tanstack/react-query';
import type { OrderId } from '#shared/ids.ts';
import { checkOrder, previewOrder } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { fetchPicture } from '#web/lib/orders/fetch-picture.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';

/** Returns the idempotency key of an action. */
type KeyFor = (subject: string) => string;

/** Measures the selfie of an order once; the report goes into the cached order. */
export const checkQuery = ({ id, secret }: OrderAccess, keyFor: KeyFor) =>
  queryOptions({
    queryKey: checkQueryKey(id),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client, signal }) => {
      const found = await callApi(checkOrder, { params: { id }, secret, idempotencyKey: keyFor(id), signal });
      client.setQueryData(orderQueryKey(id), (order) => order && { ...order, ...found });
      // A measured selfie may be shown; its URL comes with the order.
      await client.invalidateQueries({ queryKey: orderQueryKey(id) });
      return found;
    },
  });

/** The cache key of an order's measurement. */
export const checkQueryKey = (id: OrderId) => ['check', id] as const;

/** Prefix of an order's previews, one for each choice. */
export const previewsKey = (id: OrderId) => ['preview', id] as const;

/** Makes the preview of a measured order for its options; the page holds the picture, because a URL expires. */
export const previewQuery = ({ id, secret }: OrderAccess, options: OrderView['options'], keyFor: KeyFor) =>
  queryOptions({
    queryKey: [...previewsKey(id), options],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client, signal }) => {
      try {
        const made = await callApi(previewOrder, { params: { id }, secret, idempotencyKey: keyFor(id), signal });
        return { picture: await fetchPicture(made.url, signal), report: made.report };
      } catch (problem) {
        // A photo that fails its check refuses the order; if another tab has paid, the page waits for the photo itself.
        if (problem instanceof ApiProblem) {
          client.removeQueries({ queryKey: checkQueryKey(id) });
          await client.invalidateQueries({ queryKey: orderQueryKey(id) });
        }
        throw problem;
      }
    },
  });
