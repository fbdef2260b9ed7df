import { never } from '#functions/platform/clock.ts';
import { claimEntity } from '#functions/table/claim.entity.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { wake } from '#functions/table/wake.ts';
import type { OrderClause } from './order-write.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** The claim of an order whose personal data is removed: its text is removed, its decision stays for the books. */
export function createForgottenClaims(connection: TableConnection) {
  const claim = claimEntity(connection);
  return {
    /** For the transaction that removes the personal data; without a claim there is nothing to write. */
    parts(order: StoredOrder): Write[] {
      const standing = order.status === 'completed' ? order.claim : undefined;
      if (standing === undefined) return [];
      const { id } = order;
      const { openedAt } = standing;
      const isOpen = standing.state === 'open';
      // Only an erasure removes an open claim, and then its holder needs no decision.
      const state = isOpen ? 'withdrawn' : standing.state;
      const forgotten = claim
        .patch({ id })
        .set({ state, openedAt, ...wake(id, never, 'later') })
        .remove(['answer', 'words']);
      return [isOpen ? forgotten.where((attributes, operation) => operation.eq(attributes.state, 'open')) : forgotten];
    },

    /** No claim was opened since the order was read. */
    isAsSeen:
      (order: StoredOrder): OrderClause =>
      (attributes, operation) =>
        order.status === 'completed' && order.claim !== undefined
          ? operation.exists(attributes.claim)
          : operation.notExists(attributes.claim),
  };
}
