import type { QueryClient } from '@tanstack/react-query';
import { walletKey } from '../wallet/wallet-queries.ts';

/** Refetches everything that shows a member's balance, after a credit was spent, bought or returned. */
export async function balanceChanged(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: walletKey });
  await (await import('./session.ts')).refreshProfile();
}
