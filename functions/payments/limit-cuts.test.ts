import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/records/order-secret.ts';
import { trialMailbox } from '#functions/records/trial-mailbox.ts';
import { anUnpaidOrder } from '#functions/testing/an-order.ts';
import { aLookReport } from '#functions/testing/look-engine.double.ts';
import { createPaymentsWorld } from '#functions/testing/payments-world.ts';
import { MemberId } from '#shared/ids.ts';
import { builtinOffer } from '#shared/looks/builtin-offer.ts';
import { cutsOffer } from '#shared/looks/cuts-offer.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import type { CutLimits } from './limit-cuts.ts';
import { payOrder } from './pay-order.ts';

const secret = newOrderSecret();
const guest = { groups: [], sourceIp: '203.0.113.1', orderSecret: secret };
const ayse = MemberId.parse('ayse');
const member = { groups: [], sourceIp: '203.0.113.1', memberId: ayse };
const placed = { tool: 'hair-changer', report: undefined, lookReport: aLookReport } as const;
const bob = { hairstyle: 'bob_cut', colour: 'natural' };
const aCut = () =>
  anUnpaidOrder({ ...placed, options: bob, engine: 'bedrock', secretHashes: [hashOrderSecret(secret)] });
const names = ['ofNetwork', 'ofMember', 'ofMailbox', 'ofAll'] as const;

/** A stage with cuts, where one of the limits is reached; what was counted is told. */
function aStage(reached?: keyof CutLimits) {
  const world = createPaymentsWorld();
  const counted: string[] = [];
  const limit = (name: keyof CutLimits) => ({
    async allow(who: string) {
      if (name === reached) return false;
      counted.push(`${name} ${who}`);
      return true;
    },
  });
  const cuts = Object.fromEntries(names.map((name) => [name, limit(name)])) as unknown as CutLimits;
  const offeredLooks: OfferedEngines = [
    { name: 'builtin', offer: builtinOffer },
    { name: 'bedrock', offer: cutsOffer },
  ];
  return { ...world, counted, deps: { ...world.deps, cuts, offeredLooks } };
}

describe('a cut that is begun', () => {
  test('by a guest is counted for the network, the mailbox and the stage, once for each form that is opened', async () => {
    const { place, deps, counted } = aStage();
    const { id, email } = place(aCut());
    for (let again = 0; again < 2; again += 1) await payOrder(id, { payWith: 'card' }, guest, deps);
    expect(counted).toEqual(['ofNetwork 203.0.113.1', `ofMailbox ${trialMailbox(email)}`, 'ofAll all']);
  });

  test('for a credit is counted for the member, too', async () => {
    const { place, deps, counted, credits } = aStage();
    credits.set(ayse, 1);
    const { id } = place({ ...aCut(), ownerId: ayse });
    await payOrder(id, { payWith: 'credit' }, member, deps);
    expect(counted).toContain('ofMember ayse');
    expect(counted).toHaveLength(4);
  });

  test.each(names)('is refused before anything is paid once the limit is reached: %s', async (reached) => {
    const { place, deps, credits, orders, double } = aStage(reached);
    credits.set(ayse, 1);
    const order = place({ ...aCut(), ownerId: ayse });
    for (const payWith of ['card', 'credit'] as const) {
      const paying = payOrder(order.id, { payWith }, member, deps);
      await expect(paying).rejects.toMatchObject({ code: 'cuts_used_up', message: reached });
    }
    expect(orders.find(order.id)).toEqual(order);
    expect(double.requests).toEqual([]);
  });

  test('and refused for one person takes nothing from everybody', async () => {
    const { place, deps, counted } = aStage('ofMailbox');
    const { id } = place(aCut());
    await expect(payOrder(id, { payWith: 'card' }, guest, deps)).rejects.toThrow('ofMailbox');
    expect(counted).toEqual(['ofNetwork 203.0.113.1']);
  });

  test('for free is counted, also where the try is refused afterwards', async () => {
    const { place, deps, counted } = aStage();
    const { id } = place(aCut());
    await expect(payOrder(id, { payWith: 'trial' }, guest, deps)).rejects.toMatchObject({
      code: 'trial_not_confirmed',
    });
    expect(counted).toHaveLength(3);
  });
});

test('a colour on one’s own cut is not counted', async () => {
  const { place, deps, counted } = aStage('ofAll');
  const { id } = place({ ...aCut(), options: { hairstyle: 'unchanged', colour: 'red' }, engine: 'builtin' });
  await payOrder(id, { payWith: 'card' }, guest, deps);
  expect(counted).toEqual([]);
});
