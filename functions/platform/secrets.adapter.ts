import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import type { ReadOriginSecrets } from './origin-proof.ts';

/** Reads a secret that is stored as JSON. @throws when it is missing or no JSON */
export type ReadSecret = (name: string) => Promise<unknown>;

/** From Secrets Manager. The value is never logged. */
export const readSecret: ReadSecret = async (name) => {
  const client = sdkClient(SecretsManagerClient, {});
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }));
  if (SecretString === undefined) throw new Error(`the secret ${name} is empty`);
  try {
    return JSON.parse(SecretString);
  } catch {
    // The parser's message would repeat a part of the secret.
    throw new Error(`the secret ${name} is no JSON`);
  }
};

/** Reads the current and the previous value of a secret that is a text. @throws when it is missing or empty */
export function readBothValues(name: string): ReadOriginSecrets {
  const client = sdkClient(SecretsManagerClient, {});
  const valueAt = async (VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<string> => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name, VersionStage }));
    if (!SecretString) throw new Error(`the secret ${name} is empty`);
    return SecretString;
  };
  return async () => {
    const current = valueAt('AWSCURRENT').then((value) => [value]);
    // A secret that was never replaced has no previous value.
    const previous = valueAt('AWSPREVIOUS').then(
      (value) => [value],
      (error: unknown) => {
        if (error instanceof ResourceNotFoundException) return [];
        throw error;
      },
    );
    return (await Promise.all([current, previous])).flat();
  };
}
