import { describe, expect, test } from '@jest/globals';
import { documentedPacks, type Pack } from '#functions/packs/packs.ts';
import { MemberId } from '#shared/ids.ts';
import { PackId } from '#shared/packs/contract.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { checkoutPacks } from './checkout-packs.ts';

const ayse = MemberId.parse('ayse');
const caller = { memberId: ayse, groups: [], sourceNetwork: '203.0.113.7' };
const itemOf = (id: string) => ({ packId: PackId.parse(id) });
const mini = itemOf('pack_mini');
const maxi = itemOf('pack_maxi');
type Checkout = Parameters<typeof checkoutPacks>[0];
const aCheckout = (different: Partial<Checkout> = {}): Checkout => ({
  items: [mini],
  language: 'tr',
  accepted: acceptanceVersions,
  ...different,
});

/** A shop with the documented packs, and a member who may buy. */
function aShop({
  packs = documentedPacks,
  mayOpen = Number.POSITIVE_INFINITY,
}: {
  packs?: readonly Pack[];
  mayOpen?: number;
} = {}) {
  const world = createPaymentsWorld();
  world.credits.set(ayse, 1);
  let opened = 0;
  const deps = {
    ...world.deps,
    packs: { find: async (id: PackId) => packs.find((pack) => pack.id === id) },
    limit: {
      async allow() {
        opened += 1;
        return opened <= mayOpen;
      },
    },
  };
  const buy = (different: Partial<Checkout> = {}) => checkoutPacks(aCheckout(different), caller, deps);
  return { world, deps, buy };
}

describe('a checkout of packs', () => {
  test('opens a form for what the server says they cost, in lira for Turkish readers', async () => {
    const { world, buy } = aShop();
    const { redirectUrl, paymentId } = await buy({ items: [maxi, mini] });
    expect(world.double.requests).toEqual([
      {
        paymentId,
        amount: { amountMinor: 288_000, currency: 'TRY' },
        items: [
          { id: 'pack_maxi', name: 'Maxi', amount: { amountMinor: 249_000, currency: 'TRY' } },
          { id: 'pack_mini', name: 'Mini', amount: { amountMinor: 39_000, currency: 'TRY' } },
        ],
        buyer: { id: ayse, email: 'ayse@example.com', ip: '203.0.113.7', details: undefined },
        locale: 'tr',
        callbackUrl: 'https://site.example/api/payments/callback/sandbox',
      },
    ]);
    expect(redirectUrl).toBe('https://provider.example/token-1');
  });

  test('keeps with the payment what was sold, in which language, and what was accepted when', async () => {
    const { world, buy } = aShop();
    const { paymentId } = await buy({ language: 'en' });
    const at = '2026-11-21T10:00:00.000Z';
    expect(await world.stored({ id: paymentId })).toMatchObject({
      state: 'awaiting',
      memberId: ayse,
      amount: { amountMinor: 500, currency: 'USD' },
      language: 'en',
      purpose: {
        kind: 'packs',
        memberId: ayse,
        packs: [{ packId: 'pack_mini', name: 'Mini', credits: 10, price: { amountMinor: 500, currency: 'USD' } }],
        accepted: [
          { subject: 'distanceSales', textVersion: acceptanceVersions.distanceSales, at },
          { subject: 'preInformation', textVersion: acceptanceVersions.preInformation, at },
          { subject: 'immediateStart', textVersion: acceptanceVersions.immediateStart, at },
        ],
      },
      wakeAt: '2026-11-21T10:02:00.000Z',
    });
  });

  test('sells a pack once that was named twice', async () => {
    const { world, buy } = aShop();
    await buy({ items: [mini, mini] });
    expect(world.double.requests[0]?.amount).toEqual({ amountMinor: 39_000, currency: 'TRY' });
  });

  test('tells a provider that asks who pays, and asks a member once', async () => {
    const { world, deps } = aShop();
    const asking = { ...deps, provider: { ...deps.provider, id: 'iyzico' as const } };
    await expect(checkoutPacks(aCheckout(), caller, asking)).rejects.toMatchObject({ code: 'buyer_missing' });
    const buyer = { name: 'Ayşe', surname: 'Yılmaz', address: 'Bir Sokak 1', city: 'Ankara', country: 'TR' };
    await checkoutPacks(aCheckout({ buyer }), caller, asking);
    await checkoutPacks(aCheckout({ items: [maxi] }), caller, asking);
    expect(world.double.requests.map(({ buyer: { details } }) => details)).toEqual([buyer, buyer]);
  });
});

describe('nothing is sold', () => {
  test.each([
    ['that does not exist', documentedPacks, 'pack_none'],
    ['that is not sold now', documentedPacks.map((pack) => ({ ...pack, isActive: false })), 'pack_mini'],
  ])('of a cart with a pack %s', async (_, packs, id) => {
    const { world, buy } = aShop({ packs });
    await expect(buy({ items: [maxi, itemOf(id)] })).rejects.toMatchObject({ code: 'pack_unavailable' });
    expect(world.double.requests).toEqual([]);
  });

  test.each(['distanceSales', 'preInformation', 'immediateStart'] as const)(
    'without the acceptance of %s, in its current version',
    async (subject) => {
      const { world, buy } = aShop();
      const without = async (version: string | undefined) =>
        await buy({ accepted: { ...acceptanceVersions, [subject]: version } });
      await expect(without(undefined)).rejects.toMatchObject({ code: 'acceptance_missing', message: subject });
      await expect(without('')).rejects.toMatchObject({ code: 'acceptance_missing' });
      await expect(without('2020-01-01')).rejects.toMatchObject({ code: 'acceptance_outdated' });
      expect(world.double.requests).toEqual([]);
    },
  );

  test('to a caller who is not signed in', async () => {
    const { deps } = aShop();
    const buying = checkoutPacks(aCheckout(), { groups: [], sourceNetwork: '203.0.113.7' }, deps);
    await expect(buying).rejects.toMatchObject({ code: 'unauthorized', message: 'sign in first' });
  });

  test('to a member whose account is gone', async () => {
    const { world, buy } = aShop();
    world.credits.delete(ayse);
    await expect(buy()).rejects.toMatchObject({ code: 'unauthorized', message: 'the account is being erased' });
    expect(world.double.requests).toEqual([]);
  });

  test('to a member who is being erased, also when the erasure begins while the form is opened', async () => {
    const { world, deps, buy } = aShop();
    const createCheckout: typeof deps.provider.createCheckout = async (request) => {
      world.erasing.add(ayse);
      return await world.deps.provider.createCheckout(request);
    };
    const buying = checkoutPacks(aCheckout(), caller, { ...deps, provider: { ...deps.provider, createCheckout } });
    await expect(buying).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(buy()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(world.double.requests).toHaveLength(1);
  });

  test('while the provider does not answer, and the next try opens a form', async () => {
    const { world, buy } = aShop();
    world.double.setAnswers(false);
    await expect(buy()).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    world.double.setAnswers(true);
    await expect(buy()).resolves.toHaveProperty('paymentId');
  });

  test('to a member who exceeds the hourly limit of forms', async () => {
    const { buy } = aShop({ mayOpen: 1 });
    const first = await buy();
    await expect(buy({ items: [maxi] })).rejects.toMatchObject({
      code: 'too_many_requests',
      message: '120 forms an hour',
    });
    // The open form is no other one.
    expect(await buy()).toEqual(first);
  });
});

describe('an open form', () => {
  test('is answered again for the same packs, in whatever order they are named', async () => {
    const { world, buy } = aShop();
    const first = await buy({ items: [mini, maxi] });
    expect(await buy({ items: [maxi, mini] })).toEqual(first);
    world.setTime('2026-11-21T10:24:59.999Z');
    expect(await buy({ items: [mini, maxi] })).toEqual(first);
    expect(world.double.requests).toHaveLength(1);
  });

  test.each<[string, Partial<Checkout>]>([
    ['other packs', { items: [maxi] }],
    ['more packs', { items: [mini, maxi] }],
    ['another language, and with it another currency', { language: 'en' }],
    ['another buyer', { buyer: { name: 'A', surname: 'B', address: 'C', city: 'D', country: 'TR' } }],
  ])('is not answered for %s, and both stay open', async (_, different) => {
    const { buy } = aShop();
    const first = await buy();
    const other = await buy(different);
    expect(other.paymentId).not.toBe(first.paymentId);
    expect(await buy()).toEqual(first);
    expect(await buy(different)).toEqual(other);
  });

  test('is not answered any more when the price has changed', async () => {
    const packs = documentedPacks.map((pack) => ({ ...pack }));
    const { world, deps, buy } = aShop({ packs });
    const first = await buy();
    const dearer = packs.map((pack) => ({ ...pack, prices: { USD: 600, TRY: 45_000 } }));
    const find = async (id: PackId) => dearer.find((pack) => pack.id === id);
    const second = await checkoutPacks(aCheckout(), caller, { ...deps, packs: { find } });
    expect(second.paymentId).not.toBe(first.paymentId);
    expect((await world.stored({ id: second.paymentId })).amount.amountMinor).toBe(45_000);
  });

  test('that has five minutes left, or was paid, gives way to a new one', async () => {
    const { world, buy } = aShop();
    const first = await buy();
    world.setTime('2026-11-21T10:25:00.000Z');
    const second = await buy();
    expect(second.paymentId).not.toBe(first.paymentId);
    await world.settlements.settle(
      await world.stored({ id: second.paymentId }),
      'provider-2',
      '2026-11-21T10:26:00.000Z',
    );
    expect((await buy()).paymentId).not.toBe(second.paymentId);
  });

  test('is the same for all concurrent requests', async () => {
    const { buy } = aShop();
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy()));
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  });
});
