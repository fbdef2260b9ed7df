import type { Packs } from '#functions/packs/packs.ts';
import type { CreditPack } from '#shared/packs/contract.ts';

/** The packs on sale, smallest first. */
export async function listCreditPacks(packs: Pick<Packs, 'list'>): Promise<{ packs: CreditPack[] }> {
  return { packs: (await packs.list()).filter(({ isActive }) => isActive) };
}
