const signedIn = /^CognitoIdentityServiceProvider\..+\.(LastAuthUser|inflightOAuth)$/;

/**
 * Whether somebody may be signed in, or on the way back from Google. It reads the names under which the sign-in library
 * keeps a session, so that a guest need not fetch the library to learn that there is none.
 */
export function mayHaveSession(storage: Pick<Storage, 'length' | 'key'>): boolean {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').some((key) =>
    signedIn.test(key),
  );
}

/**
 * The access token that the sign-in library keeps of whoever was last signed in, as long as it is good for a while; it
 * alone decides later whether they still are.
 *
 * @param nowMs milliseconds since 1970
 */
export function keptToken(storage: Pick<Storage, 'length' | 'key' | 'getItem'>, nowMs: number): string | undefined {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const last = names.find((name) => name.endsWith('.LastAuthUser') && signedIn.test(name));
  if (last === undefined) return undefined;
  const user = storage.getItem(last);
  const token = storage.getItem(last.replace(/LastAuthUser$/, `${user}.accessToken`)) ?? undefined;
  return token !== undefined && endOf(token) > nowMs + usefulMs ? token : undefined;
}

/** A token that ends sooner is exchanged before anything is asked with it. */
const usefulMs = 60_000;

/** When a token ends, in milliseconds since 1970; what is no token has ended. */
function endOf(token: string): number {
  try {
    const { exp } = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
    return Number(exp) * 1000;
  } catch {
    return 0;
  }
}
