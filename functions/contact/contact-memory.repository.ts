import type { TableConnection } from '#functions/table/connection.ts';
import { idempotencyEntity } from '#functions/table/idempotency.entity.ts';
import type { ContactMemory } from './contact-memory.ts';

const daySeconds = 24 * 3600;

/** Recent contact messages in the one table; the rows expire by TTL. */
export function createContactMemory(connection: TableConnection): ContactMemory {
  const idempotency = idempotencyEntity(connection);
  return {
    async findSent(key) {
      return (await idempotency.get({ scope: 'contact', key }).go({ consistent: true })).data?.requestHash;
    },

    async noteSent(key, requestHash, now) {
      const expires = Math.floor(now.getTime() / 1000) + daySeconds;
      await idempotency.put({ scope: 'contact', key, requestHash, resultId: '', expires }).go();
    },
  };
}
