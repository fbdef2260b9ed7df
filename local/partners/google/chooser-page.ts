import type { Reply } from '#local/edge/exchange.ts';
import { alertText, htmlPage } from '#local/edge/html-page.ts';
import { escapeXml } from '#local/edge/xml.ts';
import type { GoogleAccount } from './accounts.ts';

interface ChooserPage {
  /** The query as it came, which the forms return. */
  readonly query: URLSearchParams;
  readonly accounts: GoogleAccount[];
  readonly error?: string | undefined;
}

/** The page to pick or type an e-mail; every button is a plain form. */
export function chooserPage({ query, accounts, error }: ChooserPage): Reply {
  const action = `/_local/google/authorize?${escapeXml(query.toString())}`;
  const known = accounts.map(
    ({ email, name, isVerified }) =>
      `<button name="account" value="${escapeXml(email)}"><strong>${escapeXml(name)}</strong><br>${escapeXml(email)}${isVerified ? '' : ' (not verified)'}</button>`,
  );
  return htmlPage(
    'Choose an account',
    `<p class="note"><strong>Stand-in for Google.</strong> This page runs on your own machine: nothing is sent to Google, and any e-mail will do.</p>
${alertText(error)}
${known.length > 0 ? `<section aria-labelledby="known"><h2 id="known">Used before</h2><form method="post" action="${action}">${known.join('')}</form></section>` : ''}
<section aria-labelledby="other">
<h2 id="other">${known.length > 0 ? 'Another account' : 'Any account'}</h2>
<form method="post" action="${action}">
<label>E-mail address
<input name="email" type="email" autocomplete="email" required value="${escapeXml(query.get('login_hint') ?? '')}"></label>
<label>Name (optional)
<input name="name" autocomplete="name"></label>
<label class="check"><input name="unverified" type="checkbox"> Google has not verified this e-mail</label>
<button class="main">Continue</button>
</form>
</section>
<section>
<form method="post" action="${action}"><button name="cancel" value="yes">Cancel</button></form>
</section>`,
    error ? 400 : 200,
  );
}
