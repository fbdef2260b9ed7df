import type { Packs } from '#functions/packs/packs.ts';
import type { Currency } from '#shared/money.ts';
import type { PackId } from '#shared/packs/contract.ts';
import { PackUnavailable } from './errors.ts';
import type { SoldPack } from './stored-payment.ts';

/**
 * The packs of a cart, with the server's own names, credits and prices; the same pack twice counts once. Their order
 * does not matter.
 *
 * @throws PackUnavailable
 */
export async function soldPacks(
  ids: readonly PackId[],
  currency: Currency,
  packs: Pick<Packs, 'find'>,
): Promise<SoldPack[]> {
  const wanted = [...new Set(ids)].sort();
  return await Promise.all(
    wanted.map(async (packId) => {
      const pack = await packs.find(packId);
      if (pack?.isActive !== true) throw new PackUnavailable(`${packId} is not sold`);
      const { name, credits, prices } = pack;
      return { packId, name, credits, price: { amountMinor: prices[currency], currency } };
    }),
  );
}
