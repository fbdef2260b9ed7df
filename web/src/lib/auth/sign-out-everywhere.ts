import { siteConfig } from '../site-config.ts';
import { withinLimit } from './within-limit.ts';

/**
 * Ends every session of the member. The library's own call hides failures.
 *
 * @throws Error with the pool's message
 */
export async function signOutEverywhere(accessToken: string | undefined): Promise<void> {
  const { region, local } = await siteConfig();
  const call = fetch(local ? '/' : `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
  });
  const answer = await withinLimit(call);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}
