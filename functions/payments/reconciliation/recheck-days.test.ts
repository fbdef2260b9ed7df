import { describe, expect, test } from '@jest/globals';
import type { Period } from '#functions/payments/payment-provider.ts';
import { PaymentId } from '#shared/ids.ts';
import { shopDayAfter } from '#shared/shop-day.ts';
import { listenToErrors } from '#tests/support/functions/logged-errors.ts';
import { createReconciliationWorld as aWorld, morning } from '#tests/support/functions/reconciliation-world.ts';

const log = listenToErrors();

const stranger = PaymentId.parse('pay_01JD3K5W8Z0000000000000007');
const unknown = { kind: 'payment', amountMinor: 100, currency: 'USD', basketId: '' } as const;
const nextMorning = '2026-11-23T07:00:00.000Z';

/** A provider that counts how often each list is fetched, and refuses the lists of the given days. */
function counting({ provider }: ReturnType<typeof aWorld>['deps'], ...missingDays: string[]) {
  const asked: string[] = [];
  const list = async (period: Period) => {
    asked.push(period.to.slice(0, 10));
    if (missingDays.includes(period.to.slice(0, 10))) throw new Error('no list for this day');
    return await provider.list(period);
  };
  return { asked, instead: { provider: { ...provider, list } } };
}

describe('the alarm', () => {
  test('names what is new, ten at the most, and how much it is', async () => {
    const world = aWorld();
    const names = Array.from({ length: 11 }, (_, place) => `p-${place}`);
    for (const providerPaymentId of names) {
      world.double.alsoListed.push({ ...unknown, providerPaymentId, at: '2026-11-21T10:00:00.000Z' });
    }
    const ten = names.slice(0, 10).map((name) => `unknown_payment#${name}`);
    expect(await world.reconcile(morning)).toMatchObject({ message: `11 new: ${ten.join(', ')}` });
    expect(log.logged()).toHaveLength(11);
    expect(log.logged()[0]).toMatchObject({ message: 'the provider and we differ', providerPaymentId: 'p-0' });
  });
});

describe('a run', () => {
  test('asks for the list of a day once, and looks at nothing more until another day is over', async () => {
    const world = aWorld();
    await world.reconcile('2026-11-21T07:00:00.000Z');
    await world.paid();
    world.double.unlisted.add('provider-token-1');
    const { asked, instead } = counting(world.deps);
    await world.reconcile(morning, instead);
    // Money of the 21st may be on the 22nd.
    expect(asked).toEqual(['2026-11-21', '2026-11-22']);
    await world.reconcile('2026-11-22T08:00:00.000Z', instead);
    expect(asked).toHaveLength(2);
  });

  test('makes up for two weeks at the most, from the oldest day on; the next one goes on', async () => {
    const world = aWorld();
    await world.reconciliations.noteDay('sandbox', '2026-10-01');
    const twoWeeksFrom = (first: string) => Array.from({ length: 14 }, (_, days) => shopDayAfter(first, days));
    expect(await world.reconcile('2026-11-22T07:00:00.000Z')).toMatchObject({ days: twoWeeksFrom('2026-10-02') });
    expect(await world.reconcile('2026-11-22T08:00:00.000Z')).toMatchObject({ days: twoWeeksFrom('2026-10-16') });
  });

  test('that is made again after it died counts what it found then once', async () => {
    const world = aWorld();
    world.double.alsoListed.push({ ...unknown, providerPaymentId: 'p-1', at: '2026-11-21T10:00:00.000Z' });
    const noteDay = () => Promise.reject(new Error('killed'));
    const reconciliations = { ...world.reconciliations, noteDay };
    expect(await world.reconcile(morning, { reconciliations })).toMatchObject({ message: 'killed' });
    expect(await world.reconcile('2026-11-22T08:00:00.000Z')).toEqual({ days: ['2026-11-21'], found: 1, closed: 0 });
  });

  test('finds nothing in refunds of two weeks ago that arrived', async () => {
    const world = aWorld();
    await world.refunded();
    await world.reconcile(morning);
    await world.reconciliations.noteDay('sandbox', '2026-12-04');
    expect(await world.reconcile('2026-12-06T07:00:00.000Z')).toEqual({ days: ['2026-12-05'], found: 0, closed: 0 });
  });
});

test('a day that cannot be compared again alerts, keeps its open differences and does not stop other days', async () => {
  const world = aWorld();
  await world.reconcile('2026-11-21T07:00:00.000Z');
  world.double.alsoListed.push({ ...unknown, providerPaymentId: 'p-1', at: '2026-11-21T10:00:00.000Z' });
  await world.reconcile(morning);
  world.double.alsoListed.push({ ...unknown, providerPaymentId: 'p-2', at: '2026-11-22T10:00:00.000Z' });
  await world.reconcile(nextMorning);
  world.double.alsoListed.length = 0;
  const { instead } = counting(world.deps, '2026-11-21');
  const ended = await world.reconcile('2026-11-24T07:00:00.000Z', instead);
  expect(ended).toMatchObject({ message: 'no list for this day' });
  expect(await world.open()).toEqual(['unknown_payment#p-1']);
  expect(log.logged()).toContainEqual({
    ...{ message: 'a day could not be looked at again', day: '2026-11-21', error: ended },
  });
  expect(await world.reconcile('2026-11-25T07:00:00.000Z')).toMatchObject({ found: 0, closed: 1 });
});

test('what is gone is closed, also where something else is found about the same payment', async () => {
  const world = aWorld();
  const { id: basketId } = await world.paid();
  world.double.unlisted.add('provider-token-1');
  await world.reconcile(morning);
  expect(await world.open()).toEqual([`missing_payment#${basketId}`]);
  world.double.unlisted.clear();
  const at = '2026-11-21T10:20:00.000Z';
  world.double.alsoListed.push({ ...unknown, basketId, providerPaymentId: 'second', at });
  await world.reconcile(nextMorning);
  expect(await world.open()).toEqual([`paid_twice#${basketId}#second`]);
});

describe('while something cannot be looked up', () => {
  /** Two differences about lines of the provider, one of which names a payment that is not stored. */
  async function open() {
    const world = aWorld();
    const at = '2026-11-21T10:00:00.000Z';
    world.double.alsoListed.push({ ...unknown, providerPaymentId: 'p-1', basketId: stranger, at });
    world.double.alsoListed.push({ ...unknown, kind: 'refund', providerPaymentId: 'p-2', at });
    const missing = await world.paid();
    world.double.unlisted.add('provider-token-1');
    await world.reconcile(morning);
    const all = ['unknown_payment#p-1', `missing_payment#${missing.id}`, 'unknown_refund#p-2'];
    expect(await world.open()).toEqual(all);
    const find: typeof world.deps.payments.find = async (id) => {
      if (id === stranger) throw new Error('the table is away');
      return await world.payments.find(id);
    };
    return { world, missing, instead: { payments: { ...world.deps.payments, find } } };
  }

  test('what is open about the same line of the provider stays open', async () => {
    const { world, missing, instead } = await open();
    await world.reconcile(nextMorning, instead);
    expect(await world.open()).toEqual([
      ...['unknown_payment#p-1', `missing_payment#${missing.id}`, 'unknown_refund#p-2'],
      `unreadable#${stranger}`,
    ]);
  });

  test('what is gone of anything else is closed', async () => {
    const { world, instead } = await open();
    world.double.unlisted.clear();
    world.double.alsoListed.pop();
    await world.reconcile(nextMorning, instead);
    expect(await world.open()).toEqual(['unknown_payment#p-1', `unreadable#${stranger}`]);
  });
});
