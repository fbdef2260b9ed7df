import 'aws-amplify/auth/enable-oauth-listener';
import { configureAmplify } from '../amplify-config.ts';
import { siteConfig } from '../site-config.ts';

let configured: Promise<void> | undefined;

/** Points the sign-in library at the user pool, once; a failure is not cached. */
export function configureAuth(): Promise<void> {
  configured ??= configure().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, authDomain, local } = await siteConfig();
  if (local) (await import('./plain-sign-in.ts')).allowPlainTokens(location.host);
  const home = [`${location.origin}/`];
  const oauth = {
    // On a laptop everything is at the page's own origin.
    domain: local ? location.host : authDomain.replace(/^https:\/\//, ''),
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    redirectSignIn: home,
    redirectSignOut: home,
    responseType: 'code' as const,
  };
  configureAmplify({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true, oauth },
        ...(local && { userPoolEndpoint: `${location.origin}/` }),
      },
    },
  });
}
