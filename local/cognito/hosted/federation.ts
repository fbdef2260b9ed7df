import { randomUUID } from 'node:crypto';
import { federatedUsername, linkedUser } from '#local/cognito/admin/admin-links.ts';
import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import type { ClientProperties, ProviderProperties } from '#local/cognito/pool/pool-properties.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { attributeMap } from '#local/cognito/pool/user-attributes.ts';
import { getClient, providerGroup, saveUser, type UserPool, updateUser } from '#local/cognito/pool/user-pool.ts';
import { runTrigger } from '#local/cognito/triggers/triggers.ts';
import { AwsError } from '#local/edge/aws-error.ts';

/** The pool's attributes, mapped from the provider's claims. @throws AwsError when the client may not write one. */
function mappedAttributes(
  pool: UserPool,
  { WriteAttributes }: ClientProperties,
  { AttributeMapping }: ProviderProperties,
  claims: Record<string, unknown>,
): Record<string, string> {
  const mapped = Object.entries(AttributeMapping)
    .filter(([attribute, claim]) => attribute !== 'username' && claims[claim] !== undefined)
    .map(([Name, claim]) => ({ Name, Value: String(claims[claim]) }));
  const closed = mapped.find(({ Name }) => WriteAttributes !== undefined && !WriteAttributes.includes(Name));
  if (closed) throw new AwsError('InvalidParameterException', `user.${closed.Name}: Attribute cannot be updated.`);
  return attributeMap(pool, mapped);
}

/**
 * The user of an account at an identity provider: the one it was linked to, the one it created before, or a new one.
 *
 * A pre-sign-up trigger that links the account ends this sign-in with "Already found an entry for username", as on AWS;
 * the next one signs in as the linked user.
 *
 * @throws AwsError with the error text for the page.
 */
export async function federatedSignIn(
  context: PoolContext,
  provider: ProviderProperties,
  claims: Record<string, unknown>,
  clientId: string,
): Promise<User> {
  const { pool, now } = context;
  const name = provider.ProviderName;
  const userId = String(claims['sub']);
  const mapped = mappedAttributes(pool, getClient(pool, clientId), provider, claims);
  const username = federatedUsername(name, userId);
  const known = linkedUser(pool, name, userId) ?? pool.users.get(username);
  if (known) {
    if (!known.enabled) throw new AwsError('NotAuthorizedException', 'User is not enabled');
    const user = updateUser(pool, known.username, now(), { attributes: { ...known.attributes, ...mapped } });
    const request = { newDeviceUsed: false };
    await runTrigger(context, { source: 'PostAuthentication_Authentication', user, clientId, request });
    return user;
  }
  const createdMs = now();
  const user: User = {
    username,
    attributes: { email_verified: 'false', ...mapped, sub: randomUUID() },
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    createdMs,
    modifiedMs: createdMs,
    groups: [providerGroup(pool.id, name)],
    codes: {},
    identity: { provider: name, userId, createdMs },
  };
  const answer = await runTrigger(context, {
    source: 'PreSignUp_ExternalProvider',
    user,
    userAttributes: { 'cognito:email_alias': '', 'cognito:phone_number_alias': '', ...mapped },
    clientId,
    request: { validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (linkedUser(pool, name, userId) ?? pool.users.get(username)) {
    throw new AwsError('InvalidParameterException', `Already found an entry for username ${username}`);
  }
  const verified: Record<string, string> = answer['autoVerifyEmail'] === true ? { email_verified: 'true' } : {};
  const saved = saveUser(pool, { ...user, attributes: { ...user.attributes, ...verified } }, now());
  await runTrigger(context, { source: 'PostConfirmation_ConfirmSignUp', user: saved, clientId });
  return pool.users.get(username) ?? saved;
}
