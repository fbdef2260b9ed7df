import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from '@jest/globals';
import * as accounts from '#shared/accounts/contract.ts';
import { memberPassword, poolOf, signIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';

const { product, api } = openProduct();

/** An account as an operator creates it, without a confirmation. */
async function makeAccount(email: string, verified: 'true' | 'false'): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const cognito = new CognitoIdentityProviderClient({ endpoint: product.url, region: 'us-east-1', credentials });
  const { userPoolId: UserPoolId } = await poolOf(product);
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: verified },
  ];
  const created = { UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' } as const;
  await cognito.send(new AdminCreateUserCommand(created));
  const password = { UserPoolId, Username: email, Password: memberPassword, Permanent: true };
  await cognito.send(new AdminSetUserPasswordCommand(password));
}

test('creates the missing profile with one credit at the next sign-in, once', async () => {
  await makeAccount('late@example.com', 'true');
  for (let times = 0; times < 2; times += 1) {
    const { accessToken: token } = await signIn(product, 'late@example.com');
    const { profile } = accounts.getMe.output.parse((await api.call(accounts.getMe, { token })).body);
    expect(profile).toMatchObject({ email: 'late@example.com', credits: 1 });
  }
});

test('creates no profile for an unverified e-mail', async () => {
  await makeAccount('unproven@example.com', 'false');
  const { accessToken: token } = await signIn(product, 'unproven@example.com');
  expect(await api.refusal(api.call(accounts.getMe, { token }))).toBe('unauthorized');
});
