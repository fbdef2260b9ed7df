import { expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/records/order-secret.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { checkOrder } from './check-order.ts';

const secret = newOrderSecret();
const report = { document: 'dv', verdict: 'pass' } as PhotoReport;
const caller = { groups: [], sourceIp: '203.0.113.1', orderSecret: secret };
const order = {
  id: 'ord_01J9ZZZZZZZZZZZZZZZZZZZZZZ',
  tool: 'greencard',
  options: { category: 'adult_male', document: 'dv', background: 'auto', guardianConfirmed: false },
  secretHashes: [hashOrderSecret(secret)],
  folder: 'folder',
  status: 'pending',
  paymentStatus: 'none',
} as unknown as StoredOrder;

/** A check of an order whose stored selfie has an etag; answers how often the engine measured. */
async function checkTwice(etags: [string, string]): Promise<number> {
  let kept = order;
  let measured = 0;
  let stored = etags[0];
  const deps = {
    orders: {
      find: async () => kept,
      async noteCheck(_id: string, selfieEtag: string, noted: PhotoReport) {
        kept = { ...kept, selfieEtag, report: noted };
        return true;
      },
    },
    photos: { find: async () => ({ etag: stored, bytes: 10 }), read: async () => new Uint8Array(10) },
    engine: {
      async check() {
        measured += 1;
        return report;
      },
    },
  };
  expect(await checkOrder(order.id, caller, deps)).toEqual({ report });
  stored = etags[1];
  expect(await checkOrder(order.id, caller, deps)).toEqual({ report });
  return measured;
}

test('the same selfie is measured once, and another one again', async () => {
  expect(await checkTwice(['one', 'one'])).toBe(1);
  expect(await checkTwice(['one', 'two'])).toBe(2);
});
