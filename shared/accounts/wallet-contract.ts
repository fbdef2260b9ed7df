import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Transaction, WalletView } from './wallet.ts';

export const getWallet = defineEndpoint({
  method: 'GET',
  path: '/me/wallet',
  access: 'member',
  summary: 'Credit balance, spending and achievements',
  output: z.object({ wallet: WalletView }),
  success: 200,
});

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/me/transactions',
  access: 'member',
  summary: 'Ten transactions, newest first; the cursor continues with the next ten',
  query: z.object({ cursor: z.string().max(500).optional() }),
  output: z.object({ transactions: z.array(Transaction).max(10), cursor: z.string().optional() }),
  success: 200,
});
