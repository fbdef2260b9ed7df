import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { idempotencyEntity } from '#functions/table/idempotency.entity.ts';
import { rateEntity } from '#functions/table/rate.entity.ts';
import { limits } from '#shared/limits.ts';
import type { ContactMemory } from './contact-memory.ts';

const hourSeconds = 3600;

/** Remembers contact messages in the one table; the rows delete themselves by TTL. */
export function createContactMemory(connection: TableConnection): ContactMemory {
  const rate = rateEntity(connection);
  const idempotency = idempotencyEntity(connection);
  return {
    async allow(address, now) {
      const hour = Math.floor(now.getTime() / 1000 / hourSeconds);
      return await writeIf(
        rate
          .upsert({ action: 'contact', who: address, window: String(hour), expires: (hour + 2) * hourSeconds })
          .add({ count: 1 })
          .where(
            (attributes, operation) =>
              `${operation.notExists(attributes.count)} OR ${operation.lt(attributes.count, Number(limits.contactPerHour))}`,
          ),
      );
    },

    async findSent(key) {
      return (await idempotency.get({ scope: 'contact', key }).go({ consistent: true })).data?.requestHash;
    },

    async noteSent(key, requestHash, now) {
      const expires = Math.floor(now.getTime() / 1000) + 24 * hourSeconds;
      await idempotency.put({ scope: 'contact', key, requestHash, resultId: '', expires }).go();
    },
  };
}
