import { ConsoleLogger } from 'aws-amplify/utils';
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
  const { userPoolId, userPoolClientId, local } = await siteConfig();
  // A pool on this machine is intended; the library warns about it on every configuration.
  if (local) ConsoleLogger.LOG_LEVEL = 'ERROR';
  configureAmplify({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        ...(local && { userPoolEndpoint: `${location.origin}/` }),
      },
    },
  });
}
