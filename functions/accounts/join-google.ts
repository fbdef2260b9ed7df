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
  /** Whether the provider says that the address is the person's own. */
  readonly emailVerified: boolean;
  readonly language: Language;
}

/** The provider does not vouch for the address. */
export class EmailNotVerified extends Error {
  override readonly name = 'EmailNotVerified';
}

/**
 * Makes one account of an address, whichever way the person signs in first. There is always an account that could
 * have a password, because only such accounts have unique addresses in the user pool; the identity is linked to it.
 *
 * An account whose address was never proven loses its password: whoever chose it may be somebody else. Profile and
 * credit are written first: they know that nobody has a password, and a crash after them is made good by the next sign-in.
 *
 * @throws EmailNotVerified
 */
export async function joinGoogle(
  person: NewIdentity,
  deps: { directory: UserDirectory; members: Pick<Members, 'create'>; clock: Clock },
): Promise<void> {
  if (!person.emailVerified) throw new EmailNotVerified('the provider does not vouch for this address');
  const email = normaliseEmail(person.email);
  const { directory } = deps;
  const user = (await directory.findByEmail(email)) ?? (await directory.createProven(email, person.language));
  // The page says beside its button what is accepted by going on with Google.
  const accepted = { textVersion: signUpTextVersion, at: deps.clock().toISOString() };
  const passwordless = !user.confirmed;
  await createProfile({ id: user.id, email, language: person.language, passwordless, accepted }, deps);
  if (!user.confirmed) await directory.verifyEmail(user);
  await directory.link(user, person.identity);
}
