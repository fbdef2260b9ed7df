import { join } from 'node:path';
import { z } from 'zod';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { type DocumentFolder, openDocumentFolder } from '#local/storage/document-folder.ts';
import type { Verifier } from './srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

/** A code that was mailed. */
export interface MailedCode {
  code: string;
  expiresMs: number;
}

export interface User {
  username: string;
  attributes: Record<string, string>;
  status: UserStatus;
  enabled: boolean;
  createdMs: number;
  modifiedMs: number;
  password?: Verifier;
  groups: string[];
  /** By purpose: signup, reset, email. */
  codes: Record<string, MailedCode>;
  /** Wrong passwords in a row; see `lockout.ts`. */
  wrongPasswords?: { count: number; lastMs: number };
  /** When limited actions were taken, by action, in milliseconds; see `attempt-limits.ts`. */
  attempts?: Record<string, number[]>;
  /** An administrator's password stops working then. */
  temporaryUntilMs?: number;
  softwareToken?: SoftwareToken;
  /** Of an authenticator app that is being set up; the old one works until the new one is verified. Base32. */
  newTotpSecret?: string | undefined;
  /** A new address that replaces the old one once it is proved. */
  pendingEmail?: string | undefined;
  /** Set for users who came through an identity provider. */
  identity?: Identity;
  /** Accounts at identity providers that sign in as this user. */
  links?: Identity[];
}

/** An account at an identity provider. */
export interface Identity {
  provider: string;
  userId: string;
  createdMs: number;
}

/** An authenticator app. */
export interface SoftwareToken {
  /** Base32. */
  secret: string;
  isEnabled: boolean;
  isPreferred: boolean;
  deviceName?: string;
  /** Time step of the last code that was accepted: each works once. */
  usedStep?: number;
}

export interface RefreshToken {
  username: string;
  clientId: string;
  /** Seconds since the epoch. */
  authTime: number;
  originJti: string;
  expiresS: number;
  scope: string;
  /** Kept after its revocation, because the access tokens of the same sign-in are revoked with it. */
  isRevoked?: boolean;
}

const Message = z.object({ EmailSubject: z.string().optional(), EmailMessage: z.string().optional() });
const PoolProperties = z.object({
  UserPoolName: z.string().optional(),
  Policies: z
    .object({
      PasswordPolicy: z
        .object({
          MinimumLength: z.coerce.number().default(8),
          RequireLowercase: z.coerce.boolean().default(false),
          RequireUppercase: z.coerce.boolean().default(false),
          RequireNumbers: z.coerce.boolean().default(false),
          RequireSymbols: z.coerce.boolean().default(false),
          TemporaryPasswordValidityDays: z.coerce.number().default(7),
        })
        .optional(),
    })
    .optional(),
  AdminCreateUserConfig: z
    .object({ AllowAdminCreateUserOnly: z.coerce.boolean().default(false), InviteMessageTemplate: Message.optional() })
    .optional(),
  LambdaConfig: z.record(z.string(), z.unknown()).default({}),
  VerificationMessageTemplate: Message.optional(),
  EmailConfiguration: z.object({ From: z.string().optional() }).optional(),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  EnabledMfas: z.array(z.string()).default([]),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()).default([]) })
    .optional(),
  Schema: z.array(z.looseObject({ Name: z.string().optional() })).default([]),
});
export type PoolProperties = z.infer<typeof PoolProperties>;

const ClientProperties = z.looseObject({
  UserPoolId: z.string(),
  ExplicitAuthFlows: z.array(z.string()).optional(),
  AccessTokenValidity: z.coerce.number().optional(),
  IdTokenValidity: z.coerce.number().optional(),
  RefreshTokenValidity: z.coerce.number().optional(),
  TokenValidityUnits: z
    .object({ AccessToken: z.string().optional(), IdToken: z.string().optional(), RefreshToken: z.string().optional() })
    .default({}),
  CallbackURLs: z.array(z.string()).default([]),
  LogoutURLs: z.array(z.string()).default([]),
  AllowedOAuthFlowsUserPoolClient: z.coerce.boolean().default(false),
  AllowedOAuthFlows: z.array(z.string()).default([]),
  AllowedOAuthScopes: z.array(z.string()).default([]),
  SupportedIdentityProviders: z.array(z.string()).default(['COGNITO']),
  PreventUserExistenceErrors: z.string().default('LEGACY'),
});
export type ClientProperties = z.infer<typeof ClientProperties>;

const ProviderProperties = z.looseObject({
  UserPoolId: z.string(),
  ProviderName: z.string(),
  ProviderType: z.string(),
  ProviderDetails: z.record(z.string(), z.string()).default({}),
  /** The provider's claim by the pool's attribute. */
  AttributeMapping: z.record(z.string(), z.string()).default({}),
});
export type ProviderProperties = z.infer<typeof ProviderProperties>;

/** One user pool of the template with its clients and everything it remembers. */
export interface UserPool {
  id: string;
  arn: string;
  /** The pool id after its underscore; part of every password digest. */
  name: string;
  issuer: string;
  region: string;
  properties: PoolProperties;
  clients: Map<string, ClientProperties>;
  /** Descriptions by name. */
  groups: Map<string, string | undefined>;
  providers: Map<string, ProviderProperties>;
  users: DocumentFolder<User>;
  refreshTokens: DocumentFolder<RefreshToken>;
  keys: DocumentFolder<string>;
}

/** The group of everybody who signed up through a provider. */
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
  // Cognito makes a group for each provider and puts everybody into it who comes from there.
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

/** By user name, subject or e-mail address, in any case, as the address is an alias; external users by name only. */
export function findUser(pool: UserPool, name: string): User | undefined {
  return (
    pool.users.get(name) ??
    pool.users.values().find((user) => !user.identity && user.attributes['email']?.toLowerCase() === name.toLowerCase())
  );
}

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

/** Changes what is kept now, and not what was read before a trigger ran. @throws AwsError UserNotFoundException. */
export function updateUser(pool: UserPool, username: string, nowMs: number, change: Partial<User>): User {
  const kept = pool.users.get(username);
  if (!kept) throw new AwsError('UserNotFoundException', 'User does not exist.');
  return saveUser(pool, { ...kept, ...change }, nowMs);
}

/** Whether a client's callers must not learn who has an account. */
export const hidesUsers = (client: ClientProperties): boolean => client.PreventUserExistenceErrors === 'ENABLED';
