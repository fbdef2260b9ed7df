import type { QueryClient } from '@tanstack/react-query';

/** Asks anew for everything that names a member's balance, after a credit was spent, bought or given back. */
export async function balanceChanged(client: QueryClient): Promise<void> {
  for (const key of ['wallet', 'transactions']) void client.invalidateQueries({ queryKey: [key] });
  await (await import('./session.ts')).refreshProfile();
}
