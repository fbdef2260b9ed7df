import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aHistory, live } from './history.ts';
import type { HistoryWorld } from './history-world.ts';

/** `npm test -- everything` runs a million more, and so does `npm run histories -- 1000000`. */
const histories = 2_500;

/** The states reached in a history at rest. */
function reachedIn({ money, orders, erasures, triedAgain }: HistoryWorld): string[] {
  return [
    ...[...money.payments.values()].map((payment) => {
      const reason = 'refund' in payment ? payment.refund?.reason : undefined;
      return [payment.purpose.kind, payment.state, ...(reason === undefined ? [] : [reason])].join(' ');
    }),
    ...orders.all().map(({ status, paymentStatus }) => `${status} and ${paymentStatus}`),
    ...orders
      .all()
      .flatMap(({ status, paymentStatus, payWith }) =>
        payWith === 'trial' ? [`free, ${status} and ${paymentStatus}`] : [],
      ),
    ...[...orders.claims].map(([id, { state }]) => `claim ${state} of ${orders.find(id)?.payWith}`),
    ...orders.all().flatMap((order) => {
      const remedy = order.status === 'completed' ? order.remedy?.kind : undefined;
      return remedy === undefined ? [] : [`${remedy} for ${order.payWith}`];
    }),
    ...money.ledger.map(({ reason }) => reason),
    ...erasures.map(() => 'erased'),
    ...[...triedAgain].map(() => 'refund tried again'),
  ];
}

/** States that histories must reach, or they would prove nothing about them. */
const places = [
  ...['packs failed', 'packs paid', 'packs refunded', 'packs refunded no_use', 'packs refunded packs'],
  ...['order failed', 'order paid', 'order refunded', 'order refunded no_use', 'order refunded withdrawn'],
  ...['order refunded job_failed', 'order refunded given_back', 'order refunded claim'],
  ...['completed and paid', 'completed and refunded', 'failed and refunded', 'pending and refunded'],
  ...['grant', 'purchase', 'refund', 'reserve', 'capture', 'release', 'adjustment', 'erased'],
  ...['claim granted of card', 'claim partly_granted of card', 'claim declined of card'],
  ...['claim granted of credit', 'claim declined of credit', 'claim withdrawn of credit', 'refund tried again'],
  ...['free, completed and paid', 'free, failed and refunded', 'free, pending and refunded'],
  ...['refund for card', 'refund for credit', 'new_photo for card', 'new_photo for credit'],
];

test('loses and doubles no credit and no payment, in any order of events and faults', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      for (const place of reachedIn(await live(history))) reached.add(place);
    }),
    { numRuns: histories },
  );
  expect(places.filter((place) => !reached.has(place))).toEqual([]);
});
