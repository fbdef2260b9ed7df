import type { Clock } from '#functions/platform/clock.ts';
import { newPackId } from '#functions/platform/new-id.ts';
import type { NewPack } from '#shared/admin/packs-contract.ts';
import type { Pack, Packs } from './packs.ts';

/** Creates a pack as an admin entered it: in dollars, and on sale from now on (specification, section 5). */
export async function createPack(
  wanted: NewPack,
  { packs, clock }: { packs: Pick<Packs, 'create'>; clock: Clock },
): Promise<Pack> {
  const now = clock();
  const pack: Pack = {
    ...{ ...wanted, id: newPackId(now) },
    ...{ isActive: true, currency: 'USD', createdAt: now.toISOString() },
  };
  await packs.create(pack);
  return pack;
}
