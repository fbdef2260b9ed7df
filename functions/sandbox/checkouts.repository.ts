import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { sandboxCheckoutEntity } from '#functions/table/sandbox-checkout.entity.ts';
import type { Checkouts } from './checkouts.ts';

/** The test provider's records, in the one table. */
export function createCheckouts(connection: TableConnection): Checkouts {
  const checkout = sandboxCheckoutEntity(connection);
  return {
    async find(token) {
      return (await checkout.get({ token }).go({ consistent: true })).data ?? undefined;
    },

    async markPaid(token, paidAt) {
      await writeIf(
        checkout
          .patch({ token })
          .set({ state: 'paid', paidAt, paidOn: paidAt.slice(0, 10) })
          .remove(['declined'])
          .where((attributes, operation) => operation.eq(attributes.state, 'pending')),
      );
    },

    async noteDecline(token, reason) {
      await checkout.patch({ token }).set({ declined: reason }).go();
    },
  };
}
