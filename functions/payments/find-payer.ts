import type { Caller } from '#functions/platform/caller.ts';
import type { Buyer } from '#shared/payments/buyer.ts';
import { asksBuyer } from '#shared/payments/provider-id.ts';
import type { Buyers } from './buyers.ts';
import { BuyerMissing } from './errors.ts';
import type { CheckoutBuyer, PaymentProvider } from './payment-provider.ts';

/** Who pays, as far as the request and the profile tell. */
export type Payer = Pick<CheckoutBuyer, 'ip' | 'details'>;

export interface FindPayerDeps {
  readonly provider: Pick<PaymentProvider, 'id'>;
  readonly buyers: Buyers;
}

/**
 * Who pays by card. Where the provider needs a name and an address they are said with the request, or were said by the
 * member before; members are asked once. Of a guest nothing is kept here: the details go to the provider and no further.
 *
 * @throws BuyerMissing when the provider needs what nobody has said
 */
export async function findPayer(
  { sourceIp: ip, memberId }: Caller,
  said: Buyer | undefined,
  { provider, buyers }: FindPayerDeps,
): Promise<Payer> {
  if (!asksBuyer[provider.id]) return { ip };
  if (said !== undefined && memberId !== undefined) await buyers.remember(memberId, said);
  const details = said ?? (memberId === undefined ? undefined : await buyers.find(memberId));
  if (details === undefined) throw new BuyerMissing();
  return { ip, details };
}
