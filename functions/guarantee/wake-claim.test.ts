import { describe, expect, test } from '@jest/globals';
import type { Mail } from '#functions/mails/mailer.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import { never } from '#functions/platform/clock.ts';
import { parseTrackFragment } from '#shared/orders/track-link.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { createClaimsDouble } from '#tests/support/functions/claims.double.ts';
import { listenToErrors } from '#tests/support/functions/logged-errors.ts';
import { wakeClaim } from './wake-claim.ts';

const log = listenToErrors();

const at = '2026-11-22T10:00:00.000Z';
const order = aCompletedOrder({ downloadedAt: at, language: 'en' });
const declined = { state: 'declined', decidedAt: at, words: 'The head measures 55 %.' } as const;

async function aClaim() {
  const { claims, rows } = createClaimsDouble(order);
  await claims.open(order, 'The head is too small.', at);
  const mails: Mail[] = [];
  const clock = { now: at };
  const deps = {
    claims,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    clock: () => new Date(clock.now),
    siteUrl: 'https://site.example',
  };
  const seen = async () => {
    const claim = await claims.find(order.id);
    if (claim === undefined) throw new Error('there is no claim');
    return claim;
  };
  return {
    ...{ rows, mails, clock, seen },
    wake: async (instead: Partial<typeof claims> = {}) =>
      await wakeClaim(await seen(), { ...deps, claims: { ...claims, ...instead } }),
    async decide() {
      const { claim } = rows.find(order.id) as typeof order;
      await claims.decide({ ...order, claim }, declined);
    },
  };
}

describe('an open claim', () => {
  test('mails the holder its number and a link, and then alarms immediately', async () => {
    const claim = await aClaim();
    await claim.wake();
    expect(claim.mails).toMatchObject([{ to: order.email, subject: 'We have received your claim' }]);
    expect(claim.mails[0]?.text).toContain(order.id);
    const [, fragment = ''] = /https:\/\/site\.example\/track(#\S+)/.exec(claim.mails[0]?.text ?? '') ?? [];
    const opens = parseTrackFragment(fragment);
    expect(opens?.id).toBe(order.id);
    expect(claim.rows.find(order.id)?.secretHashes).toContain(hashOrderSecret(opens?.secret ?? newOrderSecret()));
    expect(await claim.seen()).toMatchObject({ notifiedState: 'open', wakeAt: at });
    await expect(claim.wake()).rejects.toThrow(/waits for an operator/);
  });

  test('alarms once a day until it is decided', async () => {
    const claim = await aClaim();
    await claim.wake();
    await expect(claim.wake()).rejects.toMatchObject({
      ...{ name: 'ClaimOpen', message: `the claim about ${order.id} of ${at} waits for an operator` },
    });
    expect((await claim.seen()).wakeAt).toBe('2026-11-23T10:00:00.000Z');
    await claim.decide();
    await claim.wake();
    await claim.wake();
    expect((await claim.seen()).wakeAt).toBe(never);
    expect(claim.mails).toHaveLength(2);
  });
});

test("mails the decision of a claim once, with the operator's words", async () => {
  const claim = await aClaim();
  await claim.decide();
  await claim.wake();
  expect(claim.mails.map(({ subject }) => subject)).toEqual(['Your claim has not been granted']);
  expect(claim.mails[0]?.text).toContain('Our assessment: The head measures 55 %.');
  expect(await claim.seen()).toMatchObject({ notifiedState: 'declined', wakeAt: never });
});

test('mails no link in the decision of a claim about a deleted order', async () => {
  const claim = await aClaim();
  claim.rows.make('remove', order.id, at);
  await claim.wake();
  expect(claim.mails[0]?.text).not.toContain('https://');
});

test('mails nothing about a claim whose order is missing', async () => {
  const claim = await aClaim();
  await claim.wake({ findOrder: async () => undefined });
  expect(claim.mails).toEqual([]);
  expect(await claim.seen()).toMatchObject({ notifiedState: 'open' });
});

test('mails nothing about a claim without personal data, and gives up a mail that failed for a day', async () => {
  const [forgotten, late] = [await aClaim(), await aClaim()];
  forgotten.rows.make('forget', order.id, at, { remove: ['claim'], wakeAt: never });
  await forgotten.wake();
  late.clock.now = '2026-11-23T10:00:00.000Z';
  await late.wake();
  expect([forgotten.mails, late.mails]).toEqual([[], []]);
  expect((await late.seen()).notifiedState).toBe('open');
  expect(log.logged()).toEqual([{ message: 'mail about a claim given up', orderId: order.id }]);
});
