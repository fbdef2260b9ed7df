import { z } from 'zod';
import { siteConfig } from '../site-config.ts';
import type { AuthUser } from './auth-state.ts';
import { googleVisitKey } from './session-hint.ts';

/**
 * A visit to Google. It is kept in its tab, so that two tabs can sign in at the same time, and only the URL that brings
 * its `state` back ends it: after Back, nothing waits for it. The library keeps one visit for all tabs.
 */
const GoogleVisit = z.object({
  state: z.string(),
  /** The secret of which Google's redirect carries only the digest (PKCE). */
  verifier: z.string(),
  /** Whether it is the second visit after one that linked the accounts. */
  retried: z.boolean(),
  /** The member who re-authenticates, and the path to return to, which starts with exactly one slash. */
  again: z.object({ id: z.string(), returnTo: z.string().regex(/^\/(?!\/)/) }).optional(),
});
export type GoogleVisit = z.infer<typeof GoogleVisit>;

/** A signed-in member who re-authenticates. */
interface Again {
  readonly user: AuthUser;
  /** The path to return to. */
  readonly returnTo: string;
}

/** Redirects to Google, which returns to the root of the site; with `again`, on to a path. */
export async function continueWithGoogle(again?: Again): Promise<void> {
  const { user, returnTo } = again ?? {};
  await visitGoogle(
    user === undefined || returnTo === undefined ? {} : { again: { id: user.id, returnTo } },
    // Google shows its account chooser.
    user === undefined ? {} : { prompt: 'select_account', login_hint: user.email },
  );
}

/**
 * Redirects to Google again after the first visit with a known e-mail. The user pool ends that visit with an error,
 * although it has just linked the Google account, and accepts the next one.
 */
export async function retryGoogle({ again }: GoogleVisit): Promise<void> {
  await visitGoogle({ again, retried: true }, {});
}

async function visitGoogle(
  { again, retried = false }: Partial<Pick<GoogleVisit, 'again' | 'retried'>>,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const { hosted, clientId } = await hostedPages();
  const visit: GoogleVisit = { state: randomText(), verifier: randomText(), retried, again };
  sessionStorage.setItem(googleVisitKey, JSON.stringify(visit));
  const query = new URLSearchParams({
    client_id: clientId,
    identity_provider: 'Google',
    response_type: 'code',
    redirect_uri: `${location.origin}/`,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: visit.state,
    code_challenge: await digestOf(visit.verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  location.assign(`${hosted}/oauth2/authorize?${query}`);
}

/** Ends the visit with this `state`; undefined if this tab made none. */
export function takeGoogleVisit(state: string | null): GoogleVisit | undefined {
  const kept = sessionStorage.getItem(googleVisitKey);
  if (kept === null) return undefined;
  const visit = GoogleVisit.parse(JSON.parse(kept));
  if (visit.state !== state) return undefined;
  sessionStorage.removeItem(googleVisitKey);
  return visit;
}

/** The user pool's pages for signing in elsewhere; on a laptop they are at the page's own origin. */
export async function hostedPages(): Promise<{ hosted: string; clientId: string }> {
  const { authDomain, userPoolClientId, local } = await siteConfig();
  return { hosted: local ? location.origin : authDomain, clientId: userPoolClientId };
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

async function digestOf(text: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
