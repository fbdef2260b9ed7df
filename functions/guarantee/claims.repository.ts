import { noAudit } from '#functions/audit/audit-write.repository.ts';
import { createRefundWrites } from '#functions/credits/refund-writes.repository.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { createOrderWrites, isNotGivenBack } from '#functions/orders-core/order-write.repository.ts';
import { claimEntity } from '#functions/table/claim.entity.ts';
import { writeAll, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import type { Claims } from './claims.ts';
import { createDecidedClaims } from './decided-claim.repository.ts';
import { StoredClaim } from './stored-claim.ts';

/**
 * Claims with their orders, in the one table.
 *
 * @param auditEntry the audit line of an admin's decision @default none
 */
export function createClaims(connection: TableConnection, auditEntry = noAudit): Claims {
  const claim = claimEntity(connection);
  const orders = createOrderWrites(connection);
  const refundWrites = createRefundWrites(connection);
  const decided = createDecidedClaims(connection);

  return {
    findOrder: createFindOrder(connection),

    async find(id) {
      const { data } = await claim.get({ id }).go({ consistent: true });
      return data === null ? undefined : StoredClaim.parse(data);
    },

    async listOpen() {
      const { data } = await claim.query.byState({ state: 'open' }).go({ pages: 'all' });
      return data.map((row) => StoredClaim.parse(row));
    },

    async open({ id }, answer, at) {
      const opened = { state: 'open', openedAt: at } as const;
      const noted = orders.parts('openClaim', id, at, {
        set: { claim: opened },
        where: (attributes, operation) =>
          [
            isNotGivenBack(attributes, operation),
            operation.notExists(attributes.claim),
            operation.notExists(attributes.forgottenAt),
          ].join(' AND '),
      });
      const written = claim.create({ id, ...opened, answer, ...wake(id, at, 'urgent') });
      return (await writeAll({ claim }, [...noted, written])).length === 0;
    },

    async decide(seen, decision) {
      const { decidedAt, credits } = decision;
      const back = credits === undefined ? [] : refundWrites.order(seen, 'claim', decidedAt);
      const conversion = credits === undefined ? [] : refundWrites.conversion(seen, decidedAt);
      const after = { claim: decision.state, ...(credits === undefined ? {} : { creditsBack: credits }) };
      const line = auditEntry({ subject: seen.id, before: { claim: 'open' }, after });
      const writes = [...decided.parts(seen, decision), ...back, ...conversion, ...line];
      return (await writeAll({ claim }, writes)).length === 0;
    },

    async addSecret(id, secretHash, at) {
      return await orders.make('addMailSecret', id, at, { addSecretHash: secretHash });
    },

    async markNotified({ id, state, wakeAt: seen }, wakeAt) {
      if (state === 'withdrawn') return;
      await writeIf(
        claim
          .patch({ id })
          .set({ notifiedState: state, ...wake(id, wakeAt, 'urgent') })
          .where((attributes, operation) => operation.eq(attributes.wakeAt, seen)),
      );
    },

    async postpone({ id, wakeAt: seen }, wakeAt) {
      await writeIf(
        claim
          .patch({ id })
          .set(wake(id, wakeAt, 'urgent'))
          .where((attributes, operation) => operation.eq(attributes.wakeAt, seen)),
      );
    },

    listDue(lane, now) {
      return dueRows(lane, (wakeShard, cursor) =>
        claim.query
          .byWake({ wakeShard })
          .lte({ wakeAt: now })
          .go({ ...duePage, cursor }),
      );
    },

    async backOff(due, wakeAt) {
      await writeIf(
        claim
          .patch({ id: due.id })
          .set(wakeAfterFailure(due, wakeAt))
          .where((attributes, operation) => operation.eq(attributes.wakeAt, due.wakeAt)),
      );
    },
  };
}
