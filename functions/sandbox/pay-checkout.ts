import type { Clock } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { type SandboxDecline, sandboxCards } from '#shared/payments/sandbox-contract.ts';
import type { Checkout, Checkouts } from './checkouts.ts';

/** Posts the provider's token to the callback and answers where it sends the browser. */
export type CallBack = (callbackUrl: string, token: string) => Promise<string>;

/**
 * Takes a test card. A card that works marks the form paid and calls the product back, as a provider does through the
 * browser; a declined card sends the browser to the form again, where the next card may work. Somebody who gives up is
 * called back too, and nothing is paid.
 *
 * @returns the address to send the browser to
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
