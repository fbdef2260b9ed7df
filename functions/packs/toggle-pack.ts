import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { PackId } from '#shared/packs/contract.ts';
import type { Pack, Packs } from './packs.ts';

/**
 * Starts or stops the sale of a pack. In the wanted state already it changes nothing.
 *
 * @throws NotFound without such a pack
 * @throws ChangedMeanwhile when another admin changed it first
 */
export async function togglePack(
  id: PackId,
  isActive: boolean,
  { packs }: { packs: Pick<Packs, 'find' | 'toggle'> },
): Promise<Pack> {
  const pack = await packs.find(id);
  if (pack === undefined) throw new NotFound();
  if (pack.isActive === isActive) return pack;
  if (!(await packs.toggle(pack, isActive))) throw new ChangedMeanwhile();
  return { ...pack, isActive };
}
