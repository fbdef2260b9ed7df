import { queryOptions } from '@tanstack/react-query';
import type { PaymentId } from '#shared/ids.ts';
import { getPayment } from '#shared/payments/contract.ts';
import { callApi } from '#web/lib/api.ts';

/** The state of one payment of a member. */
export const paymentQuery = (id: PaymentId) =>
  queryOptions({
    queryKey: ['payment', id],
    staleTime: 0,
    queryFn: async ({ signal }) => (await callApi(getPayment, { params: { id }, signal })).payment,
  });
