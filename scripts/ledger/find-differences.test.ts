import { describe, expect, test } from '@jest/globals';
import type { Row } from '../../tests/support/all-rows.ts';
import { agreeingRows, withRow } from '../../tests/support/book-rows.ts';
import { booksOf } from './books.ts';
import { findDifferences } from './find-differences.ts';

const [bought, made, failed, guests, refunded] = [
  'pay_01JD3K5W8Z0000000000000001',
  'ord_01JD3K5W8Z0000000000000001',
  'ord_01JD3K5W8Z0000000000000002',
  'ord_01JD3K5W8Z0000000000000003',
  'ord_01JD3K5W8Z0000000000000004',
];
const found = (rows: readonly Row[]) =>
  findDifferences(booksOf(rows))
    // A missing seeded row also shows in the counters, which have tests of their own.
    .filter(({ kind }) => kind !== 'counter')
    .map(({ kind, subject, says }) => `${kind}: ${subject} ${says}`);
const and = (...rows: readonly Row[]) => [...agreeingRows, ...rows];
const entry = (different: object): Row => ({ __edb_e__: 'ledger', memberId: 'ada', key: 'x', delta: 0, ...different });
const paid: Row = {
  ...{ __edb_e__: 'payment', id: 'pay_more', provider: 'sandbox', createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ state: 'paid', amount: { amountMinor: 7900, currency: 'TRY' }, purpose: { kind: 'order', orderId: guests } },
};

test('finds no difference in books that agree', () => {
  expect(findDifferences(booksOf(agreeingRows))).toEqual([]);
});

test('reports a row that does not match its schema, by its key only', () => {
  expect(found(withRow({ __edb_e__: 'member' }, { credits: 'many', email: 'ada@example.com' }))).toContain(
    'unreadable: member ada: credits cannot be read',
  );
});

describe('a balance', () => {
  test.each<[string, Row[], string[]]>([
    [
      'differs from the ledger',
      withRow({ __edb_e__: 'member' }, { credits: 12 }),
      ['balance: member ada the profile says 12 credits, the ledger 10'],
    ],
    [
      'misses an entry',
      withRow({ key: 'grant#initial', memberId: 'ada' }, 'gone'),
      ['balance: member ada the profile says 10 credits, the ledger 9'],
    ],
    [
      'is negative',
      and({ __edb_e__: 'member', id: 'eve', credits: -1 }, entry({ memberId: 'eve', reason: 'adjustment', delta: -1 })),
      ['balance: member eve -1 credits are fewer than none'],
    ],
    [
      'has no member',
      and(entry({ memberId: 'gone', reason: 'grant', delta: 1 })),
      ['balance: member gone has a ledger and neither a profile nor an erasure'],
    ],
  ])('%s', (_, rows, expected) => expect(found(rows)).toEqual(expected));

  test('agrees while an erasure moves the rows from one id to the other', () => {
    const begun = withRow({ __edb_e__: 'member' }, { erasureId: 'erased_2' });
    const moved = begun.map((row) =>
      row['memberId'] === 'ada' && row['delta'] !== -1 ? { ...row, memberId: 'erased_2' } : row,
    );
    expect(found(moved)).toEqual([]);
  });
});

describe('packs', () => {
  test.each<[string, Row[], string[]]>([
    [
      'that are paid and were not credited',
      withRow({ key: `purchase#${bought}` }, { paymentId: undefined }),
      [`packs: payment ${bought} sold 10 credits, the ledger got 0`],
    ],
    [
      'that were credited in another number',
      withRow(
        { __edb_e__: 'payment', id: bought },
        { purpose: { kind: 'packs', memberId: 'ada', packs: [{ packId: 'p', name: 'P', credits: 50 }] } },
      ),
      [`packs: payment ${bought} sold 50 credits, the ledger got 10`],
    ],
    [
      'that were credited without a payment',
      withRow({ __edb_e__: 'payment', id: bought }, { state: 'awaiting' }),
      [`packs: payment ${bought} brought 10 credits and is awaiting`],
    ],
    [
      'whose payment is gone',
      withRow({ __edb_e__: 'payment', id: bought }, 'gone'),
      [`packs: payment ${bought} the ledger names it, and it is no payment for packs`],
    ],
    [
      'whose credits belong to another member',
      withRow(
        { __edb_e__: 'payment', id: bought },
        { purpose: { kind: 'packs', memberId: 'bob', packs: [{ packId: 'p', name: 'P', credits: 10 }] } },
      ),
      [`owner: payment ${bought} purchase#${bought} is in the ledger of ada`],
    ],
    [
      'that were refunded without taking their credits back',
      withRow({ __edb_e__: 'payment', id: bought }, { state: 'refunded' }),
      [`packs: payment ${bought} the money went back, the credits stayed`],
    ],
    [
      'of which more credits were taken back than credited',
      and(entry({ reason: 'refund', delta: -11, paymentId: bought }), entry({ reason: 'adjustment', delta: 11 })),
      [`packs: payment ${bought} brought 10 credits, 11 were taken back`],
    ],
  ])('%s', (_, rows, expected) => expect(found(rows)).toEqual(expected));

  test('that were refunded with their unused credits agree', () => {
    const back = withRow({ __edb_e__: 'payment', id: bought }, { state: 'refunded' });
    expect(
      found([
        ...back,
        entry({ reason: 'refund', delta: -4, paymentId: bought }),
        entry({ reason: 'adjustment', delta: 4 }),
      ]),
    ).toEqual([]);
  });

  test('that were paid too late and refunded without credits agree', () => {
    const purpose = { kind: 'packs', memberId: 'gone', packs: [{ packId: 'p', name: 'P', credits: 10 }] };
    expect(found(and({ ...paid, purpose, state: 'refund_due' }))).toEqual([]);
  });
});

describe('an event', () => {
  const id = 'evt_01JD3K5W8Z0000000000000001';
  const event: Row = { __edb_e__: 'photo-event', id, ownerId: 'ada', boughtCredits: 2 };
  const tombstone: Row = { __edb_e__: 'photo-event', id, ownerId: 'ada' };
  // What a member gets to spend keeps the balance.
  const capacity = (delta: number, more: object = {}) => [
    entry({ reason: 'capacity', delta, eventId: id, ...more }),
    entry({ reason: 'adjustment', delta: -delta }),
  ];

  test.each<[string, Row[], string[]]>([
    ['has the places that were paid', and(event, ...capacity(-2)), []],
    ['was erased, and gave nothing back', and(tombstone, ...capacity(-2)), []],
    ['is gone, and gave all back', and(...capacity(-2), ...capacity(2)), []],
    [
      'has places that were not paid',
      and(event, ...capacity(-1)),
      [`capacity: event ${id} has places for 2 credits, 1 were paid`],
    ],
    [
      'lacks places that were paid',
      and({ ...event, boughtCredits: 0 }, ...capacity(-1)),
      [`capacity: event ${id} has places for 0 credits, 1 were paid`],
    ],
    [
      'gave back more than was paid',
      and(tombstone, ...capacity(-1), ...capacity(2)),
      [`capacity: event ${id} gave back 1 credits more than were paid`],
    ],
    [
      'was paid by another member',
      and({ ...event, ownerId: 'bob' }, ...capacity(-2, { key: 'capacity#1' })),
      [`capacity: event ${id} is not of ada, whose ledger has capacity#1`],
    ],
  ])('%s', (_, rows, expected) => expect(found(rows)).toEqual(expected));
});

describe('an order by card', () => {
  test.each<[string, Row[], string[]]>([
    [
      'without a payment',
      withRow({ __edb_e__: 'payment', id: 'pay_guest' }, 'gone'),
      [`order_payment: order ${guests} is paid by card and has no payment of its own`],
    ],
    [
      'whose payment was never paid',
      withRow({ __edb_e__: 'payment', id: 'pay_guest' }, { state: 'failed' }),
      [`order_payment: order ${guests} is paid, its payment is failed`],
    ],
    [
      'that is not paid, whose payment is',
      withRow({ __edb_e__: 'order', id: guests }, { status: 'pending', paymentStatus: 'awaiting' }),
      ['order_payment: payment pay_guest is paid; its order is awaiting by card'],
    ],
    [
      'that is gone, whose payment is paid',
      withRow({ __edb_e__: 'order', id: guests }, 'gone'),
      ['order_payment: payment pay_guest is paid; its order is not there'],
    ],
    [
      'that was paid twice',
      and(paid),
      [
        'order_payment: payment pay_more is paid; its order is paid by card',
        `order_payment: order ${guests} has 2 paid payments`,
      ],
    ],
    [
      'that is refunded, whose refund is still due',
      withRow({ __edb_e__: 'payment', id: 'pay_back' }, { state: 'refund_due' }),
      [`refund: order ${refunded} is refunded, its payment is refund_due`],
    ],
    [
      'whose payment was refunded although it is paid',
      withRow({ __edb_e__: 'order', id: refunded }, { paymentStatus: 'paid' }),
      [`refund: order ${refunded} is paid, its payment is refunded`],
    ],
  ])('%s', (_, rows, expected) => expect(found(rows)).toEqual(expected));

  test('that failed and whose refund is due agrees', () => {
    const rows = withRow({ __edb_e__: 'payment', id: 'pay_back' }, { state: 'refund_due' });
    const failing = rows.map((row) => (row['id'] === refunded ? { ...row, paymentStatus: 'paid' } : row));
    expect(found(failing)).toEqual([]);
  });
});

describe('a credit spent on an order', () => {
  test.each<[string, Row[], string[]]>([
    [
      'that was never reserved',
      withRow({ key: `reserve#${made}` }, { orderId: undefined }),
      [`reservation: order ${made} has capture in the ledger, not capture and reserve`],
    ],
    [
      'that was neither captured nor released',
      withRow({ key: `release#${failed}` }, { orderId: undefined }),
      [`reservation: order ${failed} has reserve in the ledger, not release and reserve`],
    ],
    [
      'that was captured and released',
      and(entry({ key: 'release#x', reason: 'release', orderId: made })),
      [`reservation: order ${made} has capture and release and reserve in the ledger, not capture and reserve`],
    ],
    [
      'of an order that was paid by card',
      and(entry({ reason: 'reserve', orderId: guests })),
      [
        `reservation: order ${guests} has reserve in the ledger, not nothing`,
        `owner: order ${guests} is a guest's; x is in the ledger of ada`,
      ],
    ],
    [
      'of a missing order',
      and(entry({ reason: 'release', orderId: 'ord_none' })),
      ['reservation: order ord_none is not there; x names it'],
    ],
    [
      'of another member',
      withRow({ __edb_e__: 'order', id: made }, { ownerId: 'bob' }),
      ['reserve', 'capture'].map(
        (reason) => `owner: order ${made} is bob's; ${reason}#${made} is in the ledger of ada`,
      ),
    ],
    [
      'whose purchase is missing',
      withRow({ __edb_e__: 'purchase' }, 'gone'),
      [`purchase: order ${made} of ada has no purchase`],
    ],
    [
      'whose purchase was never captured',
      and({ __edb_e__: 'purchase', memberId: 'ada', orderId: failed, creditsSpent: 1 }),
      [`purchase: order ${failed} of ada has no capture`],
    ],
  ])('%s', (_, rows, expected) => expect(found(rows)).toEqual(expected));
});

describe('the counters', () => {
  test.each(['orders', 'activeOrders', 'completedOrders', 'members', 'revenueUSD', 'revenueTRY'])(
    'of %s are compared with the rows',
    (name) => {
      const differencesAt = (count: number) =>
        findDifferences(booksOf(and({ __edb_e__: 'counter', name, shard: '7', count }))).map(({ subject, says }) => [
          subject,
          says,
        ]);
      expect(differencesAt(2)).toEqual([[name, 'counts 2 more than there are']]);
      expect(differencesAt(-2)).toEqual([[name, 'counts 2 fewer than there are']]);
    },
  );
});

test('reports an erasure that lost a row about money', () => {
  const lost = withRow({ memberId: 'erased_1' }, 'gone');
  expect(found(lost)).toEqual(['erasure: erased_1 kept 1 rows about money, 0 are there']);
});
