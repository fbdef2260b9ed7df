import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import { hashTrialSecret, trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import { MemberId, OrderId } from '#shared/ids.ts';
import { TrialProof } from '#shared/trials/contract.ts';
import { anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { aLookReport, builtinOnly } from '#tests/support/functions/look-engine.double.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { payOrder } from './pay-order.ts';

const secret = newOrderSecret();
const guest = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const trial = TrialProof.parse('abcdefghijklmnopqrstuv');
const email = 'guest@example.com';
const look = {
  tool: 'retoucher',
  options: {},
  engine: 'builtin',
  report: undefined,
  lookReport: aLookReport,
  email,
  secretHashes: [hashOrderSecret(secret)],
} as const;

function aWorld() {
  const world = createPaymentsWorld();
  const until = '2026-11-21T11:00:00.000Z';
  world.proofs.set(trialMailbox(email), { proofHash: hashTrialSecret('proof', trial, email), until });
  const use = (
    different: Parameters<typeof anUnpaidOrder>[0] = {},
    proof: TrialProof | 'none' = trial,
    caller: object = {},
  ) => {
    const order = world.place(anUnpaidOrder({ ...look, ...different }));
    const body = { payWith: 'trial', ...(proof === 'none' ? {} : { trial: proof }) } as const;
    return payOrder(order.id, body, { ...guest, ...caller }, { ...world.deps, offeredLooks: builtinOnly });
  };
  return { ...world, use };
}

describe('a free trial', () => {
  test('begins the order at no price, hands its job to the queue, and opens no form', async () => {
    const { use, jobs, double, orders, ledger } = aWorld();
    const answer = await use();
    expect(answer).toMatchObject({ success: true, order: { payWith: 'trial', price: { amountMinor: 0 } } });
    const { id } = anUnpaidOrder();
    expect(jobs).toEqual([{ orderId: id }]);
    expect([double.requests, ledger]).toEqual([[], []]);
    expect(orders.find(id)).toMatchObject({ paymentStatus: 'paid', trial: trialMailbox(email) });
  });

  test('is used once when a guest repeats the request after a lost response', async () => {
    const { use, jobs, deps } = aWorld();
    await use();
    const again = await payOrder(anUnpaidOrder().id, { payWith: 'trial', trial }, guest, deps);
    expect(again).toMatchObject({ success: true, order: { paymentStatus: 'paid' } });
    expect(jobs).toHaveLength(1);
  });

  test('is one for all tools', async () => {
    const { use, trials } = aWorld();
    trials.set(trialMailbox(email), OrderId.parse('ord_01JD3K5W8Z0000000000000009'));
    const second = use({ tool: 'hair-changer', options: { colour: 'red' } });
    await expect(second).rejects.toMatchObject({ code: 'trial_used' });
  });

  test.each([
    ['without a proof', {}, 'none'],
    ['with another proof', {}, TrialProof.parse('another_proof_00000000')],
    ['of another address', { email: 'other@example.com' }, trial],
    ['of another spelling of the mailbox', { email: 'guest+2@example.com' }, trial],
  ] as const)('is not used %s', async (_, different, proof) => {
    const { use, orders } = aWorld();
    await expect(use(different, proof)).rejects.toMatchObject({ code: 'trial_not_confirmed' });
    expect(orders.find(anUnpaidOrder().id)?.paymentStatus).not.toBe('paid');
  });

  test('is not for members', async () => {
    const ayse = MemberId.parse('ayse');
    for (const [different, caller] of [
      [{ ownerId: ayse }, { memberId: ayse }],
      [{}, { memberId: ayse }],
    ] as const) {
      await expect(aWorld().use(different, trial, caller)).rejects.toMatchObject({ code: 'payment_way_unavailable' });
    }
  });

  test('is never for a green card photo', async () => {
    const { tool, options, report } = anUnpaidOrder();
    const greencard = { tool, options, report, lookReport: undefined, engine: undefined };
    await expect(aWorld().use(greencard)).rejects.toMatchObject({
      code: 'payment_way_unavailable',
      message: 'this tool has no free trial',
    });
  });
});
