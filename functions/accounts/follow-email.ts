import type { Clock } from '#functions/platform/clock.ts';
import type { EmailChanges } from './email-changes.ts';
import type { Member } from './members.ts';

/**
 * Updates a profile to the e-mail that the user pool has verified: Google sends it at every sign-in, and an operator
 * may have changed it. The sweeper notifies the former e-mail and updates open orders.
 *
 * @returns the member's e-mail from now on
 */
export async function followEmail(
  { id, email: known, formerEmail }: Pick<Member, 'id' | 'email' | 'formerEmail'>,
  email: string,
  { emailChanges, clock }: { emailChanges: Pick<EmailChanges, 'replace'>; clock: Clock },
): Promise<string> {
  // The profile has room for one former e-mail. While that is not notified, the change waits for the next sign-in.
  if (email === known || formerEmail !== undefined) return known;
  return (await emailChanges.replace(id, { from: known, to: email, at: clock().toISOString() })) ? email : known;
}
