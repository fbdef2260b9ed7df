import { mayHaveSession } from './session-hint.ts';

let source: () => Promise<string | undefined> = async () => undefined;

/** Says where members' tokens come from; the sign-in library is behind it, and is fetched when it is first asked. */
export function setTokenSource(token: () => Promise<string | undefined>): void {
  source = token;
}

/** The access token of whoever is signed in, or undefined. */
export async function memberToken(): Promise<string | undefined> {
  return mayHaveSession(localStorage) ? await source() : undefined;
}
