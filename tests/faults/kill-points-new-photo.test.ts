import { afterAll, beforeAll, expect } from '@jest/globals';
import { payOrder } from '#functions/payments/pay-order.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';
import { delivered, endOf, replacing } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const free = { free: true, selfCheck: 'words' } as const;

for (const payWith of ['card', 'credit'] as const) {
  killEverywhere(`replacing a photo paid by ${payWith}, retried by the guest who got no answer`, {
    setup: async () => {
      const chain = createChain(await table.fresh());
      const former = await delivered(chain, payWith);
      return { chain, former, fresh: await replacing(chain, former) };
    },
    run({ chain, fresh }, process) {
      const deps = chain.dying(process);
      return payOrder(fresh.id, free, chain.holderOf(fresh), { ...deps, jobs: deps.queue });
    },
    async recover({ chain, fresh }) {
      await payOrder(fresh.id, free, chain.holderOf(fresh), { ...chain.deps, jobs: chain.deps.queue });
      await chain.recover();
    },
    async expectEnd({ chain, former, fresh }) {
      const payment = payWith === 'card' ? 'paid' : undefined;
      expect(await endOf(chain, fresh)).toMatchObject({ status: 'completed', paymentStatus: 'paid', payment });
      expect(await chain.stored(former.id, 'completed')).toMatchObject({
        paymentStatus: 'refunded',
        remedy: { kind: 'new_photo', orderId: fresh.id },
        photoDeletedAt: expect.any(String),
        selfieDeletedAt: expect.any(String),
      });
      expect([...chain.files.keys()].filter((key) => key.startsWith(former.folder))).toEqual([]);
      await expectBooksAgree(chain.connection, chain.files);
    },
  });
}
