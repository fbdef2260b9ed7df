import type { EntityItem } from 'electrodb';
import { noAudit } from '#functions/audit/audit-write.repository.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { packEntity } from '#functions/table/pack.entity.ts';
import { documentedPacks, overlaid, type Pack, type Packs } from './packs.ts';

/**
 * The packs in the one table; a documented pack has a row only after its first change.
 *
 * @param auditEntry the audit line of an admin's change @default none
 */
export function createPacks(connection: TableConnection, auditEntry = noAudit): Packs {
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

    async create(created) {
      const { id, name, credits, prices, isActive } = created;
      const after = { name, credits, USD: prices.USD, TRY: prices.TRY, isActive };
      const writes = [pack.create(rowOf(created)), ...auditEntry({ subject: id, before: {}, after })];
      const failed = await writeAll({ pack }, writes);
      if (failed.length > 0) throw new Error(`the pack ${id} exists already`);
    },

    async toggle(seen, isActive) {
      const row = pack
        .put(rowOf({ ...seen, isActive }))
        .where((has, { eq, notExists }) => `${notExists(has.isActive)} OR ${eq(has.isActive, !isActive)}`);
      const change = { subject: seen.id, before: { isActive: !isActive }, after: { isActive } };
      return (await writeAll({ pack }, [row, ...auditEntry(change)])).length === 0;
    },
  };
}

function rowOf({ prices, ...kept }: Pack) {
  return { ...kept, priceUsd: prices.USD, priceTry: prices.TRY };
}

function packOf({ priceUsd, priceTry, ...row }: EntityItem<ReturnType<typeof packEntity>>): Pack {
  return { ...row, prices: { USD: priceUsd, TRY: priceTry } };
}
