import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Packs } from '#functions/packs/packs.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { AcceptanceOutdated, TooManyRequests, Unauthorized } from '#functions/platform/errors.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { limits } from '#shared/limits.ts';
import { currencyOf } from '#shared/money.ts';
import { AcceptanceSubject, type AcceptedVersions, acceptanceVersions } from '#shared/payments/acceptance.ts';
import type { checkoutPacks as contract } from '#shared/payments/contract.ts';
import { type CheckoutFormDeps, createForm, findOpenForm, type OpenForm } from './checkout-form.ts';
import { AcceptanceMissing } from './errors.ts';
import { type FindPayerDeps, findPayer } from './find-payer.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { soldPacks } from './sold-packs.ts';
import type { Acceptance, SoldPack } from './stored-payment.ts';

export interface CheckoutPacksDeps extends CheckoutFormDeps, FindPayerDeps {
  readonly provider: PaymentProvider;
  readonly packs: Pick<Packs, 'find'>;
  readonly limit: RateLimit;
}

type Checkout = z.infer<typeof contract.body>;

/**
 * Opens a checkout form for packs, or returns the open one for the same cart. Of several concurrent requests one form
 * is recorded, and all of them return it. Another cart gets another form, and the first one stays open: a member who
 * pays both gets the credits of both.
 *
 * @throws PackUnavailable, AcceptanceMissing, AcceptanceOutdated, BuyerMissing, TooManyRequests
 * @throws Unauthorized when the account is being erased.
 * @throws PaymentProviderUnavailable when the provider does not answer.
 */
export async function checkoutPacks(body: Checkout, caller: Caller, deps: CheckoutPacksDeps): Promise<OpenForm> {
  const { memberId } = caller;
  if (memberId === undefined) throw new Unauthorized('sign in first');
  const { language } = body;
  const accepted = acceptancesOf(body.accepted, deps.clock().toISOString());
  const ids = body.items.map(({ packId }) => packId);
  const currency = currencyOf(language);
  const packs = await soldPacks(ids, currency, deps.packs);
  const cart = cartOf(body, packs);

  for (;;) {
    const member = await deps.payments.findMember(memberId);
    if (member?.mayBuy !== true) throw new Unauthorized('the account is being erased');
    const last = await deps.payments.findCartForm(memberId, cart);
    const open = await findOpenForm(last, deps);
    if (open !== undefined) return open;
    const payer = await findPayer(caller, body.buyer, deps);
    if (!(await deps.limit.allow(memberId, deps.clock()))) {
      throw new TooManyRequests(`${limits.checkoutsPerHour} forms an hour`);
    }
    const payment = await createForm(
      {
        purpose: { kind: 'packs', memberId, cart, packs, accepted },
        memberId,
        amount: { amountMinor: sumOf(packs), currency },
        items: packs.map(({ packId: id, name, price: amount }) => ({ id, name, amount })),
        buyer: { id: memberId, email: member.email, ...payer },
        language,
      },
      deps,
    );
    if (await deps.payments.open(payment, last)) return { redirectUrl: payment.redirectUrl, paymentId: payment.id };
    // Another request was faster, so its form is returned; or the account is being erased.
  }
}

/**
 * What a buyer accepted, as stored with the payment.
 *
 * @throws AcceptanceMissing when the buyer did not accept one of the texts.
 * @throws AcceptanceOutdated when the buyer accepted a version that is no longer current.
 */
function acceptancesOf(accepted: AcceptedVersions, at: string): Acceptance[] {
  const missing = AcceptanceSubject.options.filter((subject) => (accepted[subject] ?? '') === '');
  if (missing.length > 0) throw new AcceptanceMissing(missing.join(', '));
  return AcceptanceSubject.options.map((subject) => {
    const textVersion = acceptanceVersions[subject];
    if (accepted[subject] !== textVersion) throw new AcceptanceOutdated(`${subject} is ${textVersion}`);
    return { subject, textVersion, at };
  });
}

/** Identifies a form: packs as they are sold now, language, accepted texts and payer. */
function cartOf({ language, accepted, buyer }: Checkout, packs: readonly SoldPack[]): string {
  return createHash('sha256').update(JSON.stringify({ packs, language, accepted, buyer })).digest('base64url');
}

function sumOf(packs: readonly SoldPack[]): number {
  return packs.reduce((sum, { price }) => sum + price.amountMinor, 0);
}
