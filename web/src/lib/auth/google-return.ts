import i18next from 'i18next';
import { z } from 'zod';
import { NetworkFailure } from '../api-problem.ts';
import { type GoogleVisit, hostedPages, retryGoogle, takeGoogleVisit } from './google.ts';
import { keepTokens } from './session-tokens.ts';
import { withinLimit } from './within-limit.ts';

const Tokens = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() });

/**
 * Completes this page's return from Google, if it is one: keeps the session and continues where the visitor left the
 * site, or shows why it failed.
 *
 * @returns whether a member signed in
 */
export async function returnFromGoogle(): Promise<boolean> {
  const query = new URLSearchParams(location.search);
  const visit = takeGoogleVisit(query.get('state'));
  if (visit === undefined) return false;
  // The code is used once.
  history.replaceState(history.state, '', location.pathname);
  const refusal = query.get('error_description') ?? query.get('error');
  if (refusal !== null) {
    await refused(refusal, visit);
    return false;
  }
  try {
    const memberId = await withinLimit(redeem(query.get('code') ?? '', visit.verifier));
    if (visit.again?.id === memberId) goTo(visit.again.returnTo);
    return true;
  } catch (error) {
    console.warn('The return from Google failed', error);
    await say(i18next.t(error instanceof NetworkFailure ? 'problems:network' : 'problems:internal_error'));
    return false;
  }
}

async function refused(words: string, visit: GoogleVisit): Promise<void> {
  if (/already found an entry/i.test(words) && !visit.retried) return await retryGoogle(visit);
  // After Cancel no message is needed.
  if (!/access_denied|cancelled/i.test(words)) await say(words);
}

/** Exchanges the code for tokens; returns the member's id. */
async function redeem(code: string, verifier: string): Promise<string> {
  const { hosted, clientId } = await hostedPages();
  const answer = await fetch(`${hosted}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: `${location.origin}/`,
      code_verifier: verifier,
      code,
    }),
  }).catch((error: unknown) => {
    throw new NetworkFailure(error);
  });
  const { access_token: access, id_token: id, refresh_token: refresh } = Tokens.parse(await answer.json());
  return await keepTokens({ access, id, refresh });
}

/** Another member may have signed in, who must not find the first one's dialog open. */
function goTo(path: string): void {
  history.replaceState(history.state, '', path);
  // The router notices URLs it did not set itself by this event.
  dispatchEvent(new PopStateEvent('popstate'));
}

async function say(words: string): Promise<void> {
  const { sayFailed } = await import('#web/ui/toast.ts');
  await sayFailed(words);
}
