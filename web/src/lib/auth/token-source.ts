import { mayHaveSession } from './session-hint.ts';

let source: () => Promise<string | undefined> = async () => undefined;

/** Sets the source of members' tokens: the sign-in library, which loads on first use. */
export function setTokenSource(token: () => Promise<string | undefined>): void {
  source = token;
}

/** The access token of the signed-in member, or undefined. */
export async function memberToken(): Promise<string | undefined> {
  return mayHaveSession(localStorage) ? await source() : undefined;
}
