import { siteConfig } from '../site-config.ts';
import { withinLimit } from './within-limit.ts';

/**
 * Ends every session of the member. The library's own call hides failures.
 *
 * @throws Error with the pool's message
 */
export async function signOutEverywhere(accessToken: string | undefined): Promise<void> {
  await callPool('GlobalSignOut', { AccessToken: accessToken });
}

/**
 * Makes a refresh token useless, also when the page is left meanwhile. The library's own call clears the stored tokens
 * when the pool has answered, which may be those of the next sign-in.
 *
 * @throws Error with the pool's message
 */
export async function revokeToken(refreshToken: string): Promise<void> {
  const { userPoolClientId } = await siteConfig();
  await callPool('RevokeToken', { ClientId: userPoolClientId, Token: refreshToken });
}

async function callPool(name: string, body: object): Promise<void> {
  const { region, local } = await siteConfig();
  const call = fetch(local ? '/' : `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify(body),
    keepalive: true,
  });
  const answer = await withinLimit(call);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}
