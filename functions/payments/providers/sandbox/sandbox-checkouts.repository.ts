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

    async refund(token, refundId, refundedMinor, refundedAt) {
      return await writeIf(
        checkout
          .patch({ token })
          .set({ state: 'refunded', refundId, refundedMinor, refundedAt, refundedOn: refundedAt.slice(0, 10) })
          .where(
            (attributes, operation) =>
              `${operation.eq(attributes.state, 'paid')} OR ${operation.eq(attributes.refundId, refundId)}`,
          ),
      );
    },

    async listPaid({ from, to }) {
      const pages = daysOf(from, to).map((paidOn) =>
        checkout.query.byPaidDay({ paidOn }).between({ paidAt: from }, { paidAt: to }).go({ pages: 'all' }),
      );
      return (await Promise.all(pages)).flatMap(({ data }) => data).filter(({ paidAt = '' }) => paidAt < to);
    },

    async listRefunded({ from, to }) {
      const pages = daysOf(from, to).map((refundedOn) =>
        checkout.query
          .byRefundDay({ refundedOn })
          .between({ refundedAt: from }, { refundedAt: to })
          .go({ pages: 'all' }),
      );
      return (await Promise.all(pages)).flatMap(({ data }) => data).filter(({ refundedAt = '' }) => refundedAt < to);
    },
  };
}

/** The UTC days that a period includes. */
function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from.slice(0, 10)}T00:00:00.000Z`); at < Date.parse(to); at += daySeconds * 1000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
