import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { PackId } from '#shared/packs/contract.ts';
import type { Pack, Packs } from './packs.ts';

/**
 * Sells a pack from now on, or no more. One that stands so already is left alone.
 *
 * @throws NotFound without such a pack
 * @throws ChangedMeanwhile when somebody else was faster
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
