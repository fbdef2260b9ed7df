import { useQuery } from '@tanstack/react-query';
import { getWallet } from '#shared/accounts/wallet-contract.ts';
import { callApi } from '#web/lib/api.ts';

/** The member's wallet; a visit always reads it anew, because a photo may have been made since. */
export function useWallet(memberId: string) {
  return useQuery({
    queryKey: ['wallet', memberId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await callApi(getWallet, { signal })).wallet,
  });
}
