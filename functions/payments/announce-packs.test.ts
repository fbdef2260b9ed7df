import { describe, expect, test } from '@jest/globals';
import { never } from '#functions/platform/clock.ts';
import { MemberId } from '#shared/ids.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import { aPaidPayment, twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { listenToErrors } from '#tests/support/functions/logged-errors.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { refundPayment } from './refund-payment.ts';
import { owesCopy, type StoredPayment } from './stored-payment.ts';
import { sweepPayment } from './sweep-payment.ts';

const log = listenToErrors();

const ayse = MemberId.parse('ayse');
const paid = aPaidPayment({
  purpose: twoPacksOf(ayse),
  memberId: ayse,
  language: 'tr',
  wakeAt: '2026-11-21T10:01:00.000Z',
});

/** Packs were paid a moment ago, and their mail is due. */
function aSale(payment = paid) {
  const world = createPaymentsWorld();
  world.credits.set(ayse, 15);
  world.put(payment);
  world.setTime('2026-11-21T10:02:00.000Z');
  return world;
}

describe('packs that were paid for', () => {
  test('mails the member once about paid packs, in the language of the purchase', async () => {
    const world = aSale();
    await sweepPayment(paid, world.deps);
    expect(world.mails).toHaveLength(1);
    const [{ to, subject, text } = { to: '', subject: '', text: '' }] = world.mails;
    expect([to, subject]).toEqual(['ayse@example.com', 'Kredileriniz hesabınızda']);
    expect(text).toContain('hesabınıza 15 kredi eklendi');
    expect(text).toContain('Small: 5 kredi, $0,40');
    expect(text).toContain('Ödenen toplam: $1,00');
    const stored = await world.stored(paid);
    expect(stored).toMatchObject({ announcedAt: '2026-11-21T10:02:00.000Z', wakeAt: never });

    await sweepPayment(stored, world.deps);
    expect(world.mails).toHaveLength(1);
    expect(world.double.asked).toEqual([]);
  });

  test('mails the accepted texts of paid packs with version and date', async () => {
    const world = aSale();
    await sweepPayment(paid, world.deps);
    const text = world.mails[0]?.text ?? '';
    for (const title of ['Mesafeli satış sözleşmesi', 'Ön bilgilendirme formu', 'Hizmetin hemen başlaması']) {
      expect(text).toContain(`${title} (sürüm ${acceptanceVersions.distanceSales}, onay: 21 Kasım 2026 13:00)`);
    }
    expect(text).toContain('Kullandığım krediler için cayma hakkımın sona erdiğini biliyorum.');
    expect(text).toContain('https://site.example/orders?payment=pay_01JD3K5W8Z0000000000000000');
  });

  test('keeps the mail about packs due while the mail service refuses it', async () => {
    const world = aSale();
    const mailer = { send: () => Promise.reject(new Error('no mail today')) };
    await expect(sweepPayment(paid, { ...world.deps, mailer })).rejects.toThrow('no mail today');
    expect(await world.stored(paid)).toEqual(paid);
  });

  test('gives up the mail about packs after a day', async () => {
    const world = aSale();
    world.setTime('2026-11-22T10:01:00.000Z');
    await sweepPayment(paid, world.deps);
    expect(world.mails).toEqual([]);
    expect(await world.stored(paid)).toHaveProperty('announcedAt');
    expect(log.logged()).toEqual([{ message: 'mail given up', payment: paid.id }]);
  });

  test.each<[StoredPayment['state'], boolean]>([
    ['paid', true],
    ['refund_due', true],
    ['refunded', true],
    ['awaiting', false],
    ['failed', false],
    // An operator reviews it; the mail is sent after the decision.
    ['review', false],
  ])('in state %s owe a copy of what was accepted: %p', (state, owes) => {
    expect(owesCopy({ ...paid, state } as StoredPayment)).toBe(owes);
  });

  test('sends no mail about packs of a deleted account and clears their due time', async () => {
    const world = aSale();
    world.credits.delete(ayse);
    await sweepPayment(paid, world.deps);
    expect(world.mails).toEqual([]);
    expect(await world.stored(paid)).toHaveProperty('announcedAt');
  });
});

test('sends no mail about the payment of an order', async () => {
  const order = aPaidPayment();
  const world = aSale(order);
  await sweepPayment(order, world.deps);
  expect(world.mails).toEqual([]);
  expect(await world.stored(order)).toEqual(order);
});

describe('packs that go back before they were mailed about', () => {
  const refund = { id: 'refund-1', amountMinor: 100, reason: 'packs' } as const;
  const owed = { ...paid, state: 'refund_due', refund, noticeDue: true } as const;

  test('mails about refunded packs anyway, before the mail about the refund', async () => {
    const world = aSale(owed);
    world.payers.set(ayse, { email: 'ayse@example.com', language: 'tr' });
    await sweepPayment(owed, world.deps);
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'Kredileriniz hesabınızda',
      expect.stringContaining('$1,00'),
    ]);
    const due = await world.stored(owed);
    expect(due).toMatchObject({ announcedAt: '2026-11-21T10:02:00.000Z', wakeAt: '2026-11-21T10:07:00.000Z' });
    await sweepPayment(due, world.deps);
    expect(world.mails).toHaveLength(2);
  });

  test('the sweeper mails about packs refunded immediately, and only then clears their due time', async () => {
    const world = aSale(owed);
    world.payers.set(ayse, { email: 'ayse@example.com', language: 'tr' });
    await refundPayment(owed.id, world.deps);
    const gone = await world.stored(owed);
    expect(gone).toMatchObject({ state: 'refunded', noticeDue: false, wakeAt: '2026-11-21T10:03:00.000Z' });
    world.setTime('2026-11-21T10:03:00.000Z');
    await sweepPayment(gone, world.deps);
    expect(world.mails[1]?.text).toContain('Mesafeli satış sözleşmesi');
    expect(await world.stored(owed)).toMatchObject({ announcedAt: '2026-11-21T10:03:00.000Z', wakeAt: never });
  });

  test('without ever having been paid are not: an operator gave back what the provider and we disagreed about', async () => {
    const { state: _state, paidAt: _paidAt, providerPaymentId: _name, ...opened } = paid;
    const byHand: StoredPayment = { ...opened, state: 'refunded' };
    const world = aSale();
    world.put(byHand);
    await sweepPayment(byHand, world.deps);
    expect(world.mails).toEqual([]);
    expect(await world.stored(byHand)).toEqual({ ...byHand, wakeAt: never });
  });

  test('because their money had no use are not: nothing was bought', async () => {
    const world = aSale({ ...owed, refund: { ...refund, reason: 'no_use' } });
    world.payers.set(ayse, { email: 'ayse@example.com', language: 'tr' });
    await sweepPayment(await world.stored(owed), world.deps);
    expect(world.mails).toHaveLength(1);
    expect(await world.stored(owed)).not.toHaveProperty('announcedAt');
  });
});
