const signedIn = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/** Where a tab keeps its visit to Google. */
export const googleVisitKey = 'vesika.google';

/** Whether the page may be this tab's return from Google. */
export function mayReturnFromGoogle(search: string, storage: Pick<Storage, 'getItem'>): boolean {
  return /[?&]state=/.test(search) && storage.getItem(googleVisitKey) !== null;
}

/**
 * Whether a session may exist. Checks the storage keys of the sign-in library, so that a guest need not load the library
 * to find no session.
 */
export function mayHaveSession(storage: Pick<Storage, 'length' | 'key'>): boolean {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').some((key) =>
    signedIn.test(key),
  );
}

/**
 * The access token stored by the sign-in library for the last member, if it is valid for a while; later the library
 * alone decides whether it still counts.
 *
 * @param nowMs milliseconds since 1970
 */
export function keptToken(storage: Pick<Storage, 'length' | 'key' | 'getItem'>, nowMs: number): string | undefined {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const last = names.find((name) => signedIn.test(name));
  if (last === undefined) return undefined;
  const user = storage.getItem(last);
  const token = storage.getItem(last.replace(/LastAuthUser$/, `${user}.accessToken`)) ?? undefined;
  return token !== undefined && endOf(token) > nowMs + usefulMs ? token : undefined;
}

/** A token that expires sooner is refreshed before use. */
const usefulMs = 60_000;

/** The expiry of a token, in milliseconds since 1970; 0 if it is no token. */
function endOf(token: string): number {
  try {
    const { exp } = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
    return Number(exp) * 1000;
  } catch {
    return 0;
  }
}
