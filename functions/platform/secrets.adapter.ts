import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { sdkClient } from '#functions/aws/sdk-client.ts';

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
