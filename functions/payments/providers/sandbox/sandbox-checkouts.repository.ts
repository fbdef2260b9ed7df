import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { sandboxCheckoutEntity } from '#functions/table/sandbox-checkout.entity.ts';
import type { SandboxCheckouts } from './sandbox.adapter.ts';

const daySeconds = 24 * 3600;

/** The provider's side of the test checkout, as the adapter needs it. */
export function createSandboxCheckouts(connection: TableConnection): SandboxCheckouts {
  const checkout = sandboxCheckoutEntity(connection);
  return {
    async open(opened) {
      const expires = Math.floor(Date.parse(opened.expiresAt) / 1000) + 90 * daySeconds;
      await checkout.create({ ...opened, state: 'pending', expires }).go();
    },

    async find(token) {
      return (await checkout.get({ token }).go({ consistent: true })).data ?? undefined;
    },

    async refund(token, refundId) {
      return await writeIf(
        checkout
          .patch({ token })
          .set({ state: 'refunded', refundId })
          .where(
            (attributes, operation) =>
              `${operation.eq(attributes.state, 'paid')} OR ${operation.eq(attributes.refundId, refundId)}`,
          ),
      );
    },
  };
}
