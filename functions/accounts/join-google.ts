import type { Clock } from '#functions/platform/clock.ts';
import { signUpTextVersion } from '#shared/accounts/settings.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import type { Language } from '#shared/languages.ts';
import { createProfile } from './create-profile.ts';
import type { Members } from './members.ts';
import type { ProviderIdentity, UserDirectory } from './user-directory.ts';

/** A person who signs in with a provider for the first time. */
export interface NewIdentity {
  readonly identity: ProviderIdentity;
  readonly email: string;
  /** Whether the provider has verified the e-mail. */
  readonly emailVerified: boolean;
  readonly language: Language;
}

/** The provider has not verified the e-mail. */
export class EmailNotVerified extends Error {
  override readonly name = 'EmailNotVerified';
}

/**
 * Makes one account per e-mail, whichever way the person signs in first. There is always an account that could have a
 * password, because only such accounts have unique e-mails in the user pool; the identity is linked to it.
 *
 * An account with an unverified e-mail loses its password, because an attacker may have chosen it. Profile and credit
 * are written first, and the profile records that the password is random: after a crash the next sign-in repeats the
 * rest.
 *
 * @throws EmailNotVerified
 */
export async function joinGoogle(
  person: NewIdentity,
  deps: { directory: UserDirectory; members: Pick<Members, 'create'>; clock: Clock },
): Promise<void> {
  if (!person.emailVerified) throw new EmailNotVerified('the provider has not verified this e-mail');
  const email = normaliseEmail(person.email);
  const { directory } = deps;
  const user = (await directory.findByEmail(email)) ?? (await directory.createProven(email, person.language));
  // The text next to its button says what continuing with Google accepts.
  const accepted = { textVersion: signUpTextVersion, at: deps.clock().toISOString() };
  const passwordless = !user.confirmed;
  await createProfile({ id: user.id, email, language: person.language, passwordless, accepted }, deps);
  if (!user.confirmed) await directory.verifyEmail(user);
  await directory.link(user, person.identity);
}
