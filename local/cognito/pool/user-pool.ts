import { join } from 'node:path';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { type DocumentFolder, openDocumentFolder } from '#local/storage/document-folder.ts';
import { ClientProperties, PoolProperties, ProviderProperties } from './pool-properties.ts';
import type { RefreshToken, User } from './user.ts';

/** One user pool of the template with its clients and its state. */
export interface UserPool {
  readonly id: string;
  readonly arn: string;
  /** The pool id after its underscore; part of every password digest. */
  readonly name: string;
  readonly issuer: string;
  readonly region: string;
  readonly properties: PoolProperties;
  readonly clients: Map<string, ClientProperties>;
  /** Descriptions by name. */
  readonly groups: Map<string, string | undefined>;
  readonly providers: Map<string, ProviderProperties>;
  readonly users: DocumentFolder<User>;
  readonly refreshTokens: DocumentFolder<RefreshToken>;
  readonly keys: DocumentFolder<string>;
}

/** The group of users who signed up through a provider. */
export const providerGroup = (poolId: string, provider: string): string => `${poolId}_${provider}`;

export function openUserPool(cloud: Cloud, resource: Resource, stateDir: string): UserPool {
  const folder = join(stateDir, 'cognito', resource.ref);
  const clients = cloud
    .ofType('AWS::Cognito::UserPoolClient')
    .map((client) => [client.ref, ClientProperties.parse(client.properties)] as const)
    .filter(([, properties]) => properties.UserPoolId === resource.ref);
  const groups = cloud
    .ofType('AWS::Cognito::UserPoolGroup')
    .filter((group) => group.properties['UserPoolId'] === resource.ref)
    .map((group) => {
      const description = group.properties['Description'];
      return [
        String(group.properties['GroupName']),
        typeof description === 'string' ? description : undefined,
      ] as const;
    });
  const providers = cloud
    .ofType('AWS::Cognito::UserPoolIdentityProvider')
    .map((provider) => ProviderProperties.parse(provider.properties))
    .filter((provider) => provider.UserPoolId === resource.ref);
  // Cognito creates a group for each provider and adds its users.
  const providerGroups = providers.map(
    ({ ProviderName }) => [providerGroup(resource.ref, ProviderName), undefined] as const,
  );
  return {
    id: resource.ref,
    arn: resource.attributes['Arn'] ?? '',
    name: resource.ref.split('_')[1] ?? '',
    issuer: resource.attributes['ProviderURL'] ?? '',
    region: resource.region,
    properties: PoolProperties.parse(resource.properties),
    clients: new Map(clients),
    groups: new Map([...groups, ...providerGroups]),
    providers: new Map(providers.map((provider) => [provider.ProviderName, provider])),
    users: openDocumentFolder<User>(join(folder, 'users')),
    refreshTokens: openDocumentFolder<RefreshToken>(join(folder, 'refresh-tokens')),
    keys: openDocumentFolder<string>(join(folder, 'keys')),
  };
}

/** By user name, subject or e-mail, which is an alias; external users by name only. */
export function findUser(pool: UserPool, name: string): User | undefined {
  const address = inPoolCase(pool, name);
  return (
    pool.users.get(name) ?? pool.users.values().find((user) => !user.identity && user.attributes['email'] === address)
  );
}

/**
 * A name or e-mail in the case of the pool: lower case where it is case-insensitive (developer guide, "User pool case
 * sensitivity", which says so of answers and trigger events).
 */
export const inPoolCase = (pool: UserPool, text: string): string =>
  pool.properties.UsernameConfiguration.CaseSensitive ? text : text.toLowerCase();

/** @throws AwsError UserNotFoundException. */
export function getUser(pool: UserPool, name: string): User {
  const user = findUser(pool, name);
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** @throws AwsError ResourceNotFoundException. */
export function getClient(pool: UserPool, clientId: string): ClientProperties {
  const client = pool.clients.get(clientId);
  if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  return client;
}

export function saveUser(pool: UserPool, user: User, now: number): User {
  const saved = { ...user, modifiedMs: now };
  pool.users.set(user.username, saved);
  return saved;
}

/** Changes the stored user, and not one that was read before a trigger ran. @throws AwsError UserNotFoundException. */
export function updateUser(pool: UserPool, username: string, nowMs: number, change: Partial<User>): User {
  const kept = pool.users.get(username);
  if (!kept) throw new AwsError('UserNotFoundException', 'User does not exist.');
  return saveUser(pool, { ...kept, ...change }, nowMs);
}
