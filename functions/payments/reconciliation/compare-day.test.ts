import { describe, expect, test } from '@jest/globals';
import { PaymentId } from '#shared/ids.ts';
import { anAwaitingPayment } from '#tests/support/functions/a-payment.ts';
import { listenToErrors } from '#tests/support/functions/logged-errors.ts';
import { createReconciliationWorld as aWorld, morning } from '#tests/support/functions/reconciliation-world.ts';

const log = listenToErrors();

const stranger = PaymentId.parse('pay_01JD3K5W8Z0000000000000007');
const line = { amountMinor: 100, currency: 'USD', at: '2026-11-21T10:00:00.000Z' } as const;

/** What a comparison of the 21st found, as an operator reads it. */
async function foundBy(world: ReturnType<typeof aWorld>, instead: Parameters<typeof world.reconcile>[1] = {}) {
  await world.reconcile(morning, instead);
  return await world.reconciliations.listOpen();
}

describe('an operator reads what each side knows', () => {
  test('of money that is unknown here, by its basket', async () => {
    const world = aWorld();
    world.double.alsoListed.push({ ...line, kind: 'payment', providerPaymentId: 'p-1', basketId: '' });
    world.double.alsoListed.push({ ...line, kind: 'refund', providerPaymentId: 'p-2', basketId: stranger });
    expect(await foundBy(world)).toMatchObject([
      { kind: 'unknown_payment', day: '2026-11-21', ours: 'unknown', theirs: '1.00 USD' },
      { kind: 'unknown_refund', day: '2026-11-21', ours: 'unknown', theirs: `1.00 USD for ${stranger}` },
    ]);
  });

  test('of money that came and for which nothing was given, with how our payment stands', async () => {
    const world = aWorld();
    const { id } = await world.openForm();
    world.double.alsoListed.push({ ...line, kind: 'payment', providerPaymentId: 'p-1', basketId: id });
    expect(await foundBy(world)).toMatchObject([
      { kind: 'not_given', providerPaymentId: 'p-1', ours: '1.00 USD, failed', theirs: '1.00 USD' },
    ]);
  });

  test('of money that came twice, with the name of the first', async () => {
    const world = aWorld();
    const { id } = await world.paid();
    world.double.alsoListed.push({ ...line, kind: 'payment', providerPaymentId: 'second', basketId: id });
    expect(await foundBy(world)).toMatchObject([
      { providerPaymentId: 'second', ours: '1.00 USD, paid as provider-token-1', theirs: '1.00 USD' },
    ]);
  });

  test('of money we have and the provider has not, with its name there', async () => {
    const world = aWorld();
    const { id } = await world.paid();
    world.double.unlisted.add('provider-token-1');
    expect(await foundBy(world)).toMatchObject([
      {
        ...{ kind: 'missing_payment', paymentId: id, providerPaymentId: 'provider-token-1' },
        ...{ ours: '1.00 USD, paid', theirs: 'not in the list' },
      },
    ]);
  });

  test('of a line of an unknown type, which we know nothing of', async () => {
    const world = aWorld();
    const fee = { kind: 'unknown', lineType: 'FEE', description: 'FEE 0.03 USD', at: line.at } as const;
    world.double.alsoListed.push({ ...fee, providerPaymentId: 'p-1', basketId: '' });
    expect(await foundBy(world)).toMatchObject([{ ours: 'unknown', theirs: 'FEE 0.03 USD', day: '2026-11-21' }]);
  });

  test('of a payment that could not be asked about, with the error in at most two hundred characters', async () => {
    const world = aWorld();
    const { id } = await world.refunded();
    const theirs = `Error: ${'x'.repeat(300)}`.slice(0, 200);
    const returnedMinor = () => Promise.reject(new Error('x'.repeat(300)));
    expect(await foundBy(world, { provider: { ...world.deps.provider, returnedMinor } })).toMatchObject([
      { kind: 'unreadable', paymentId: id, ours: 'could not be compared', theirs },
    ]);
    expect(log.logged()).toContainEqual({
      ...{ message: 'a payment could not be compared', day: '2026-11-21', paymentId: id },
      error: new Error('x'.repeat(300)),
    });
  });
});

describe('what cannot be looked up here', () => {
  test('is known by our payment and the line of the provider', async () => {
    const world = aWorld();
    world.double.alsoListed.push({ ...line, kind: 'payment', providerPaymentId: 'p-1', basketId: stranger });
    world.double.alsoListed.push({ ...line, kind: 'refund', providerPaymentId: 'p-2', basketId: stranger });
    const payments = { ...world.deps.payments, find: () => Promise.reject(new Error('the table is away')) };
    expect(await foundBy(world, { payments })).toMatchObject([
      { kind: 'unreadable', paymentId: stranger, providerPaymentId: 'p-1', theirs: 'Error: the table is away' },
    ]);
  });

  test.each(['payment', 'refund'] as const)('is a difference where a %s is listed and not stored', async (kind) => {
    const world = aWorld();
    const { listMoved } = world.reconciliations;
    const reconciliations = {
      ...world.reconciliations,
      listMoved: async (...asked: Parameters<typeof listMoved>) =>
        asked[0] === kind && asked[1].from === '2026-11-20T21:00:00.000Z' ? [stranger] : [],
    };
    const theirs = `Error: payment ${stranger} is listed and does not exist`;
    expect(await foundBy(world, { reconciliations })).toMatchObject([
      { kind: 'unreadable', day: '2026-11-21', paymentId: stranger, theirs },
    ]);
  });
});

test('money for a payment of another provider is unknown here', async () => {
  const world = aWorld();
  const elsewhere = anAwaitingPayment({ provider: 'stripe' });
  world.put(elsewhere);
  world.double.alsoListed.push({ ...line, kind: 'payment', providerPaymentId: 'p-1', basketId: elsewhere.id });
  expect(await foundBy(world)).toMatchObject([{ kind: 'unknown_payment', providerPaymentId: 'p-1' }]);
});

test('a payment that an operator settled manually may lack the id of the provider', async () => {
  const world = aWorld();
  const payment = anAwaitingPayment();
  world.put({ ...payment, state: 'refunded' });
  world.double.alsoListed.push({ ...line, kind: 'payment', providerPaymentId: 'p-1', basketId: payment.id });
  expect(await foundBy(world)).toEqual([]);
});

test('logs why money cannot be settled, next to the difference', async () => {
  const world = aWorld();
  const { id } = await world.openForm();
  world.double.alsoListed.push({ ...line, kind: 'payment', providerPaymentId: 'p-1', basketId: id });
  const away = new Error('the form cannot be asked about');
  const provider = { ...world.deps.provider, retrieve: () => Promise.reject(away) };
  expect(await foundBy(world, { provider })).toMatchObject([{ kind: 'not_given', paymentId: id }]);
  expect(log.logged()).toContainEqual({
    ...{ message: 'settlement failed at the reconciliation', payment: id, error: away },
  });
});

describe('money we know as paid', () => {
  test('may be on the next day of a provider whose clock is ahead of ours', async () => {
    const world = aWorld();
    const { id } = await world.paid();
    world.double.unlisted.add('provider-token-1');
    const early = { ...line, kind: 'payment', providerPaymentId: 'provider-token-1-ahead', basketId: id } as const;
    world.double.alsoListed.push({ ...early, at: '2026-11-21T21:00:05.000Z' });
    expect(await foundBy(world)).toEqual([]);
  });

  test('is missing where the list has money of others only, or what went back of it', async () => {
    const world = aWorld();
    const { id } = await world.paid();
    world.double.unlisted.add('provider-token-1');
    world.double.alsoListed.push({ ...line, kind: 'payment', providerPaymentId: 'p-1', basketId: stranger });
    world.double.alsoListed.push({ ...line, kind: 'refund', providerPaymentId: 'p-2', basketId: id });
    expect(await foundBy(world)).toContainEqual(expect.objectContaining({ kind: 'missing_payment', paymentId: id }));
  });
});
