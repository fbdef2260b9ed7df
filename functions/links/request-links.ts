import { isNotifiable } from '#functions/orders-core/open-acts.ts';
import type { ListOrdersOf } from '#functions/orders-core/orders-of-owner.ts';
import type { EndedOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { TooManyRequests } from '#functions/platform/errors.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { mailboxOf, normaliseEmail } from '#shared/email-address.ts';
import { limits } from '#shared/limits.ts';

export interface RequestLinksDeps {
  listOrdersOf(owner: { email: string }): ReturnType<ListOrdersOf>;
  /** Makes the mail about the end of an order due again; false when it is due already or the photo is gone. */
  resendMail(order: EndedOrder, at: string): Promise<boolean>;
  readonly limits: { readonly ofMailbox: RateLimit; readonly ofNetwork: RateLimit };
  readonly clock: Clock;
  /** Ends after every lookup would have, so that the response time reveals nothing. */
  pause(): Promise<unknown>;
}

/**
 * Makes the mails about a guest's newest photos due again, each with its own link; the sweeper sends them within a
 * minute. The answer and its time are the same whether there are photos or not.
 *
 * @throws TooManyRequests above the hourly limit of one mailbox or one network
 */
export async function requestLinks(
  given: string,
  { sourceNetwork }: Pick<Caller, 'sourceNetwork'>,
  deps: RequestLinksDeps,
): Promise<Record<string, never>> {
  const email = normaliseEmail(given);
  const now = deps.clock();
  if (!(await deps.limits.ofNetwork.allow(sourceNetwork, now))) throw new TooManyRequests('of this network');
  if (!(await deps.limits.ofMailbox.allow(`mailbox ${mailboxOf(email)}`, now)))
    throw new TooManyRequests('for this e-mail');
  await Promise.all([deps.pause(), sendAgain(email, now.toISOString(), deps)]);
  return {};
}

async function sendAgain(email: string, at: string, deps: RequestLinksDeps): Promise<void> {
  const orders = await deps.listOrdersOf({ email });
  const mailable = orders.filter(isNotifiable).filter(hasRoom).slice(0, limits.linksAtOnce);
  await Promise.all(mailable.map((order) => deps.resendMail(order, at)));
}

/** Every mail adds a secret to its order, and requests may repeat without end. */
function hasRoom({ secretHashes }: EndedOrder): boolean {
  return secretHashes.length < limits.secretsOfOrder;
}
