import type { QueryClient } from '@tanstack/react-query';
import { walletKey } from '../wallet/wallet-queries.ts';

/** Asks anew for everything that names a member's balance, after a credit was spent, bought or given back. */
export async function balanceChanged(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: walletKey });
  await (await import('./session.ts')).refreshProfile();
}
