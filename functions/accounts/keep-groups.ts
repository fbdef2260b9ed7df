import type { UserDirectory } from './user-directory.ts';

/** The group whose members run the product. */
const adminGroup = 'admin';

/** The user a token is about to be issued for. */
export interface TokenRequest {
  readonly username: string;
  readonly groups: readonly string[];
  /** Whether another identity provider can sign in to this account; the pool then asks for no second factor. */
  readonly linked: boolean;
}

/**
 * The groups a token may name where admins need a second factor: a user who can sign in without one loses `admin`. The
 * endpoints then see a member, and refuse.
 */
export async function keepGroups(
  request: TokenRequest,
  directory: Pick<UserDirectory, 'hasSecondFactor'>,
): Promise<string[]> {
  const { groups, linked, username } = request;
  if (!groups.includes(adminGroup)) return [...groups];
  const proven = !linked && (await directory.hasSecondFactor(username));
  return groups.filter((group) => group !== adminGroup || proven);
}
