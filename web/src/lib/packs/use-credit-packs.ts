import { useQuery } from '@tanstack/react-query';
import { listCreditPacks } from '#shared/packs/contract.ts';
import { callApi } from '#web/lib/api.ts';

/** Where the packs are kept that the server has told. */
export const creditPacksKey = ['credit-packs'] as const;

/** The packs that are sold now, the smallest first; the server alone knows them and what they cost. */
export function useCreditPacks(wanted = true) {
  return useQuery({
    enabled: wanted,
    queryKey: creditPacksKey,
    // Somebody is about to pay what is shown.
    staleTime: 0,
    queryFn: async ({ signal }) => (await callApi(listCreditPacks, { signal })).packs,
  });
}
