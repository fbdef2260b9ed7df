import type { EntityItem } from 'electrodb';
import type { TableConnection } from '#functions/table/connection.ts';
import { packEntity } from '#functions/table/pack.entity.ts';
import { documentedPacks, overlaid, type Pack, type Packs } from './packs.ts';

/** The packs in the one table; a documented pack has a row only once somebody has changed it. */
export function createPacks(connection: TableConnection): Packs {
  const pack = packEntity(connection);
  return {
    async list() {
      const { data } = await pack.query.pack({}).go({ pages: 'all' });
      return overlaid(data.map(packOf));
    },

    async find(id) {
      const { data } = await pack.get({ id }).go({ consistent: true });
      return data === null ? documentedPacks.find((documented) => documented.id === id) : packOf(data);
    },

    async put({ prices, ...kept }) {
      await pack.put({ ...kept, priceUsd: prices.USD, priceTry: prices.TRY }).go();
    },
  };
}

function packOf({ priceUsd, priceTry, ...row }: EntityItem<ReturnType<typeof packEntity>>): Pack {
  return { ...row, prices: { USD: priceUsd, TRY: priceTry } };
}
