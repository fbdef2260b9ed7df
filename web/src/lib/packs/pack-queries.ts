import { queryOptions } from '@tanstack/react-query';
import { listCreditPacks } from '#shared/packs/contract.ts';
import { callApi } from '#web/lib/api.ts';

/** The packs on sale, smallest first; only the server knows them and their prices. */
export const creditPacksQuery = queryOptions({
  queryKey: ['credit-packs'],
  // A member is about to pay these prices.
  staleTime: 0,
  queryFn: async ({ signal }) => (await callApi(listCreditPacks, { signal })).packs,
});
