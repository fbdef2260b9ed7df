import { addressChangedMail } from '#functions/mails/address-mail.ts';
import type { Mailer } from '#functions/mails/mailer.ts';
import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { AddressChanges } from './address-changes.ts';
import type { Members } from './members.ts';
import type { UserDirectory } from './user-directory.ts';

export interface FinishAddressChangeDeps {
  readonly members: Pick<Members, 'find'>;
  readonly addresses: AddressChanges;
  readonly directory: Pick<UserDirectory, 'setAddress'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
}

/** Does what is left of a change whose code was right. Everything in it can be repeated. */
export async function finishAddressChange(id: MemberId, deps: FinishAddressChangeDeps): Promise<void> {
  await carryOutAddressChange(id, deps);
  await tellFormerAddress(id, deps);
}

/**
 * Gives the account its proven address: first in the user pool, which knows whether the address is free, then in the
 * profile. Between the two the member signs in with the new address and still reads mails at the old one.
 *
 * @returns false when the address is another account's by now, or Google's; then nothing has changed
 */
export async function carryOutAddressChange(id: MemberId, deps: FinishAddressChangeDeps): Promise<boolean> {
  const { members, addresses, directory } = deps;
  // The address before the last one is told first: there is room for one.
  await tellFormerAddress(id, deps);
  const member = await members.find(id);
  if (member?.newEmail === undefined || member.newEmailProvenAt === undefined) return true;
  const { email: from, newEmail: to } = member;
  if (!(await directory.setAddress(id, to))) {
    await addresses.drop(id, to);
    return false;
  }
  await addresses.replace(id, { from, to, at: deps.clock().toISOString() });
  return true;
}

/** Lets open orders know of the new address, and the former one know that it is the account's no longer. */
export async function tellFormerAddress(
  id: MemberId,
  { members, addresses, mailer, clock }: Omit<FinishAddressChangeDeps, 'directory'>,
): Promise<void> {
  const member = await members.find(id);
  if (member?.formerEmail === undefined) return;
  const { formerEmail: from, email: to, language, emailChangedAt } = member;
  await addresses.changeEmailOfOrders(id, { from, to });
  try {
    await mailer.send(addressChangedMail({ email: from, language }, to));
  } catch (error) {
    const now = clock().toISOString();
    // An address the mail service refuses must not keep the clock ringing for ever.
    if (now < hoursAfter(emailChangedAt ?? now, limits.mailRetryHours)) throw error;
    logger.error('mail given up', { memberId: id, error: error as Error });
  }
  await addresses.markNotified(id, from);
}
