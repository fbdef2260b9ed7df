import type { Caller } from '#functions/platform/caller.ts';
import type { Buyer } from '#shared/payments/buyer.ts';
import { asksBuyer } from '#shared/payments/provider-id.ts';
import type { Buyers } from './buyers.ts';
import { BuyerMissing } from './errors.ts';
import type { CheckoutBuyer, PaymentProvider } from './payment-provider.ts';

/** Who pays, as far as the request and the profile say. */
export type Payer = Pick<CheckoutBuyer, 'ip' | 'details'>;

export interface FindPayerDeps {
  readonly provider: Pick<PaymentProvider, 'id'>;
  readonly buyers: Buyers;
}

/**
 * Who pays by card. If the provider needs a name and an address, they come from the request or from the member's
 * profile; a member is asked once. A guest's details go to the provider and are not stored here.
 *
 * @throws BuyerMissing when the provider needs details that are missing
 */
export async function findPayer(
  { sourceNetwork: ip, memberId }: Caller,
  said: Buyer | undefined,
  { provider, buyers }: FindPayerDeps,
): Promise<Payer> {
  if (!asksBuyer[provider.id]) return { ip };
  if (said !== undefined && memberId !== undefined) await buyers.remember(memberId, said);
  const details = said ?? (memberId === undefined ? undefined : await buyers.find(memberId));
  if (details === undefined) throw new BuyerMissing();
  return { ip, details };
}
