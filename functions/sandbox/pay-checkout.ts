import type { Clock } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { type SandboxDecline, sandboxCards } from '#shared/payments/sandbox-contract.ts';
import type { Checkout, Checkouts } from './checkouts.ts';

/** Posts the provider's token to the callback and returns the URL of its redirect. */
export type CallBack = (callbackUrl: string, token: string) => Promise<string>;

/**
 * Takes a test card. A working card marks the form paid and calls back, as a provider does through the browser; a
 * declined card redirects to the form, where another card may work. Giving up calls back, too, without a payment.
 *
 * @returns the URL to redirect the browser to
 * @throws NotFound when there is no such form.
 */
export async function payCheckout(
  token: string,
  rawBody: string,
  pageUrl: string,
  deps: { checkouts: Checkouts; callBack: CallBack; clock: Clock },
): Promise<string> {
  const checkout = await deps.checkouts.find(token);
  if (checkout === undefined) throw new NotFound();
  const form = new URLSearchParams(rawBody);
  if (form.has('back')) return await deps.callBack(checkout.callbackUrl, token);
  const card = (form.get('card') ?? '').replace(/\D/g, '');
  const outcome = checkout.state === 'pending' ? outcomeOf(card, checkout, deps.clock) : 'success';
  if (outcome !== 'success') {
    await deps.checkouts.noteDecline(token, outcome);
    return pageUrl;
  }
  await deps.checkouts.markPaid(token, deps.clock().toISOString());
  return await deps.callBack(checkout.callbackUrl, token);
}

function outcomeOf(card: string, checkout: Checkout, clock: Clock): 'success' | SandboxDecline {
  if (checkout.expiresAt <= clock().toISOString()) return 'form_expired';
  return sandboxCards[card] ?? 'unknown_card';
}
