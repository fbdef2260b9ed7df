import { z } from 'zod';
import { AwsError } from '#local/edge/aws-error.ts';
import type { ClientProperties } from './pool-properties.ts';
import type { User } from './user.ts';
import { inPoolCase, type UserPool } from './user-pool.ts';

/** Attributes of a user with those Cognito adds: the identities that sign in as this user, as JSON. */
export function fullAttributes(user: User): Record<string, string> {
  const identities = identitiesOf(user);
  return { ...user.attributes, ...(identities.length > 0 ? { identities: JSON.stringify(identities) } : {}) };
}

/** Accounts at providers in Cognito's own shape; the one that created the user is the primary one. */
export function identitiesOf(user: User): object[] {
  const all = [...(user.identity ? [user.identity] : []), ...(user.links ?? [])];
  return all.map((identity) => ({
    userId: identity.userId,
    providerName: identity.provider,
    providerType: identity.provider,
    issuer: null,
    primary: identity === user.identity,
    dateCreated: identity.createdMs,
  }));
}

/** Attributes as the API lists them. */
export function attributeList(user: User): { Name: string; Value: string }[] {
  return Object.entries(fullAttributes(user)).map(([Name, Value]) => ({ Name, Value }));
}

/** Attributes in a request by name, in the case of the pool. */
export function attributeMap(
  pool: UserPool,
  list: readonly { Name: string; Value?: string | undefined }[],
): Record<string, string> {
  const given: Record<string, string> = Object.fromEntries(list.map(({ Name, Value = '' }) => [Name, Value]));
  return given['email'] === undefined ? given : { ...given, email: inPoolCase(pool, given['email']) };
}

/** Attributes in a call. */
export const AttributeList = z.array(z.object({ Name: z.string(), Value: z.string().optional() }));
export const ClientMetadata = z.record(z.string(), z.string()).nullish();

const standard = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname ' +
    'phone_number phone_number_verified picture preferred_username profile sub updated_at website zoneinfo'
  ).split(' '),
);
const ownedByPool = new Set(['sub', 'email_verified', 'phone_number_verified', 'identities']);

/** @throws AwsError InvalidParameterException for attributes the pool does not have. */
export function checkAttributes(pool: UserPool, attributes: Record<string, string>): void {
  const custom = pool.properties.Schema.map(({ Name }) => `custom:${Name?.replace(/^custom:/, '')}`);
  for (const name of Object.keys(attributes)) {
    if (standard.has(name) || custom.includes(name)) continue;
    throw new AwsError('InvalidParameterException', `user.${name}: Attribute does not exist in the schema.\n`);
  }
  const { email } = attributes;
  if (email !== undefined && !/^[^@\s]+@[^@\s]+\.?[^@\s]*$/.test(email)) {
    throw new AwsError('InvalidParameterException', 'Invalid email address format.');
  }
}

/** @throws AwsError NotAuthorizedException for an attribute the pool manages or the client may not write. */
export function checkOwnAttributes(
  pool: UserPool,
  { WriteAttributes }: ClientProperties,
  attributes: Record<string, string>,
): void {
  checkAttributes(pool, attributes);
  const mayWrite = (name: string): boolean => WriteAttributes === undefined || WriteAttributes.includes(name);
  if (Object.keys(attributes).some((name) => ownedByPool.has(name) || !mayWrite(name))) {
    throw new AwsError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  }
}
