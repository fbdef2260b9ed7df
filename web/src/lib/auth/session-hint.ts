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
