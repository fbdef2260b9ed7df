import { expect, jest, test } from '@jest/globals';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { guaranteeNow } from './guarantee-now.ts';
import type { PhotoReturner } from './return-allowance.ts';

const order = aCompletedOrder({ email: 'guest@example.com' });
const [soon, late] = [1, 20].map((days) => new Date(Date.parse(order.endedAt) + days * 24 * 3600 * 1000)) as [
  Date,
  Date,
];

/** The ways of an order, and whom the limit was asked about. */
async function ask(of: typeof order, now: Date, isOpen: boolean) {
  const asked = jest.fn(async (_who: PhotoReturner, _at: string) => isOpen);
  const guarantee = await guaranteeNow(of, { sourceNetwork: '203.0.113.0/24' }, now, { isOpen: asked });
  return { ways: guarantee?.ways, asked };
}

test('returns a photo while its holder may, counted by their mailbox, card and network', async () => {
  const { ways, asked } = await ask({ ...order, cardHash: 'card' }, soon, true);
  expect(ways).toEqual(['refund', 'new_photo']);
  expect(asked.mock.calls).toEqual([
    [
      expect.objectContaining({ email: order.email, cardHash: 'card', sourceNetwork: '203.0.113.0/24' }),
      soon.toISOString(),
    ],
  ]);
});

test('leaves a claim to one who returned too often', async () => {
  expect((await ask(order, soon, false)).ways).toEqual(['claim']);
});

test('asks for no limit where none decides: later, and where a rule fails on the photo', async () => {
  const afterwards = await ask(order, late, false);
  expect([afterwards.ways, afterwards.asked.mock.calls]).toEqual([['claim'], []]);
  const failing = await ask({ ...order, report: { ...order.report!, verdict: 'fail' } }, soon, false);
  expect([failing.ways, failing.asked.mock.calls]).toEqual([['refund', 'new_photo'], []]);
});
