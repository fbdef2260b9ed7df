import type { Reply } from '#local/edge/exchange.ts';
import { alertText, htmlPage } from '#local/edge/html-page.ts';
import { escapeXml } from '#local/edge/xml.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

interface LoginPage {
  readonly request: AuthorizationRequest;
  /** The query as it came, which the form returns. */
  readonly query: URLSearchParams;
  readonly providers: string[];
  readonly username?: string | undefined;
  readonly error?: string | undefined;
}

/** The plain sign-in page of the pool. */
export function loginPage({ request, query, providers, username, error }: LoginPage): Reply {
  const others = providers.map((provider) => {
    const target = new URLSearchParams(query);
    target.set('identity_provider', provider);
    return `<a class="button" href="/oauth2/authorize?${escapeXml(target.toString())}">Continue with ${escapeXml(provider)}</a>`;
  });
  return htmlPage(
    'Sign in',
    `<p class="note">The user pool's own sign-in page, as this machine serves it.</p>
${alertText(error)}
<form method="post" action="/login?${escapeXml(query.toString())}">
<label>E-mail address
<input name="username" type="email" autocomplete="username" required value="${escapeXml(username ?? request.loginHint ?? '')}"></label>
<label>Password
<input name="password" type="password" autocomplete="current-password" required></label>
<label>Code of your authenticator app, if you use one
<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}"></label>
<button class="main">Sign in</button>
</form>
${others.length > 0 ? `<section><h2>Or</h2>${others.join('')}</section>` : ''}`,
    error ? 400 : 200,
  );
}
