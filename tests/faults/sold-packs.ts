import { checkoutPacks } from '#functions/payments/checkout-packs.ts';
import type { PacksPurpose, UnsettledPayment } from '#functions/payments/stored-payment.ts';
import type { MemberId } from '#shared/ids.ts';
import { PackId } from '#shared/packs/contract.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import type { Chain } from '../support/order-chain.ts';

/** Opens a form for packs like the page. */
export async function buyPacks(
  memberId: MemberId,
  deps: Parameters<typeof checkoutPacks>[2],
  names: readonly ('mini' | 'standard' | 'maxi')[] = ['mini'],
): ReturnType<typeof checkoutPacks> {
  const items = names.map((name) => ({ packId: PackId.parse(`pack_${name}`) }));
  const caller = { groups: [], sourceNetwork: '203.0.113.1', memberId };
  return await checkoutPacks({ items, language: 'tr', accepted: acceptanceVersions }, caller, deps);
}

/** A member with one credit, and a pack that was paid at the provider, with its callback lost. */
export async function chargedForPacks(chain: Chain) {
  const memberId = await chain.newMember('member');
  const { paymentId } = await buyPacks(memberId, chain.deps);
  await chain.payLate(paymentId);
  const payment = await chain.deps.payments.find(paymentId);
  if (payment?.purpose.kind !== 'packs') throw new Error('no packs are paid for');
  return { chain, memberId, payment: payment as UnsettledPayment & { purpose: PacksPurpose } };
}
