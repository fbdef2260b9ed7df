import type { Clock } from '#functions/platform/clock.ts';
import type { EmailChanges } from './email-changes.ts';
import type { Member } from './members.ts';

/**
 * Lets a profile follow the address the user pool vouches for: Google says at every sign-in what it is, and an operator
 * may have changed it. The sweeper tells the former address and the open orders.
 *
 * @returns the member's address from now on
 */
export async function followEmail(
  { id, email: known, formerEmail }: Pick<Member, 'id' | 'email' | 'formerEmail'>,
  email: string,
  { emailChanges, clock }: { emailChanges: Pick<EmailChanges, 'replace'>; clock: Clock },
): Promise<string> {
  // While the address before is still to be told there is no room for another; the next sign-in finds some.
  if (email === known || formerEmail !== undefined) return known;
  return (await emailChanges.replace(id, { from: known, to: email, at: clock().toISOString() })) ? email : known;
}
