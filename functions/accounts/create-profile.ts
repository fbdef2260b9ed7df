import type { Clock } from '#functions/platform/clock.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { Acceptance } from './acceptances.ts';
import type { Members } from './members.ts';

/** What the first profile of a mailbox receives (specification, section 9). */
const initialCredits = 1;

/** A person with a verified e-mail, as the user pool knows them. */
export interface ConfirmedUser {
  readonly id: MemberId;
  readonly email: string;
  readonly language: Language;
  /** The account was created for a Google sign-in: its password is random. */
  readonly passwordless?: boolean;
  readonly accepted?: Acceptance | undefined;
}

/**
 * Creates the profile of a confirmed member, with one credit if it is the first of its mailbox; repeated, it changes
 * nothing. The guest orders of the e-mail become due in the same write: after a crash the sweeper assigns them.
 */
export async function createProfile(
  user: ConfirmedUser,
  deps: { members: Pick<Members, 'create'>; clock: Clock },
): Promise<void> {
  await deps.members.create({
    id: user.id,
    email: normaliseEmail(user.email),
    credits: initialCredits,
    createdAt: deps.clock().toISOString(),
    language: user.language,
    ...(user.passwordless === true && { passwordless: true }),
    accepted: user.accepted,
  });
}
