import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getWallet, listTransactions } from '#shared/accounts/wallet-contract.ts';
import { callApi } from '#web/lib/api.ts';

/** Prefix of everything that shows a member's balance. */
export const walletKey = ['wallet'] as const;

/** The member's wallet; refetched on every visit, because a photo may have been made since. */
export const walletQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...walletKey, memberId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await callApi(getWallet, { signal })).wallet,
  });

/** The member's transactions, newest first, in pages of ten. */
export const transactionsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...walletKey, memberId, 'transactions'],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi(listTransactions, { ...(cursor !== undefined && { query: { cursor } }), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
