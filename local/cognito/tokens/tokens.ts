import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { errors, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { ClientProperties } from '#local/cognito/pool/pool-properties.ts';
import type { RefreshToken, User } from '#local/cognito/pool/user.ts';
import { identitiesOf } from '#local/cognito/pool/user-attributes.ts';
import { getClient, type UserPool } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';

const unitS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
const hourS = 3600;
const thirtyDaysS = 30 * 86_400;

export interface TokenSet {
  readonly AccessToken: string;
  readonly IdToken: string;
  /** Absent when an existing refresh token was used. */
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

export interface IssueOptions {
  readonly clientId: string;
  /** Set for tokens of the sign-in pages, which carry a version. */
  readonly scope?: string | undefined;
  readonly nonce?: string | undefined;
  /** An existing refresh token that requests new tokens. */
  readonly refresh?: RefreshToken | undefined;
  /** The groups in the tokens. @default all of the user's */
  readonly groups?: readonly string[] | undefined;
}

export interface Tokens {
  issue(user: User, options: IssueOptions): Promise<TokenSet>;
  /** Claims of a valid access or id token. @throws AwsError NotAuthorizedException. */
  verify(token: string): Promise<Record<string, unknown>>;
  /**
   * The user who may use the API with this access token. @throws AwsError NotAuthorizedException, also after a
   * sign-out.
   */
  userOf(accessToken: string): Promise<User>;
  /** The same, for tokens of the sign-in pages that are not valid for the API. */
  ownerOf(accessToken: string): Promise<{ user: User; claims: Record<string, unknown> }>;
  jwks(): Promise<{ keys: JWK[] }>;
}

/** The pool's RS256 key pair, created once and stored. */
function openKey(pool: UserPool): { privateKey: KeyObject; kid: string } {
  let pem = pool.keys.get('signing');
  if (!pem) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    pool.keys.set('signing', pem);
  }
  return { privateKey: createPrivateKey(pem), kid: createHash('sha256').update(pem).digest('base64url').slice(0, 24) };
}

/** The scope of tokens from the API, as opposed to the sign-in pages. */
const apiScope = 'aws.cognito.signin.user.admin';

function lifetimes(client: ClientProperties): { accessS: number; idS: number; refreshS: number } {
  const seconds = (value: number | undefined, unit: string | undefined, assumed: string, fallbackS: number): number =>
    value ? value * (unitS[unit ?? assumed] ?? 60) : fallbackS;
  const units = client.TokenValidityUnits;
  return {
    accessS: seconds(client.AccessTokenValidity, units.AccessToken, 'hours', hourS),
    idS: seconds(client.IdTokenValidity, units.IdToken, 'hours', hourS),
    refreshS: seconds(client.RefreshTokenValidity, units.RefreshToken, 'days', thirtyDaysS),
  };
}

/** Identities carry texts in tokens and values in attributes. */
const asTexts = (identity: object): object =>
  Object.fromEntries(Object.entries(identity).map(([name, value]) => [name, value === null ? null : String(value)]));

/** OpenID Connect Core 3.1.3.6: the left half of the token's digest. */
const halfHash = (token: string): string =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

export function createTokens(pool: UserPool, now: () => number): Tokens {
  let key: { privateKey: KeyObject; kid: string } | undefined;
  const signingKey = (): { privateKey: KeyObject; kid: string } => {
    key ??= openKey(pool);
    return key;
  };
  const refused = (message: string): AwsError => new AwsError('NotAuthorizedException', message);

  async function sign(claims: Record<string, unknown>): Promise<string> {
    const { privateKey, kid } = signingKey();
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  }

  async function verify(token: string): Promise<Record<string, unknown>> {
    try {
      const options = { issuer: pool.issuer, algorithms: ['RS256'], currentDate: new Date(now()) };
      const { payload, protectedHeader } = await jwtVerify(token, createPublicKey(signingKey().privateKey), options);
      if (protectedHeader.kid !== signingKey().kid) throw refused('the token was signed with a key of another kid');
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw refused('Access Token has expired');
      throw refused(error instanceof Error ? error.message : String(error));
    }
  }

  async function issue(user: User, options: IssueOptions): Promise<TokenSet> {
    const { clientId, scope, refresh } = options;
    const nowS = Math.floor(now() / 1000);
    const lives = lifetimes(getClient(pool, clientId));
    const originJti = refresh?.originJti ?? randomUUID();
    const granted = scope ?? refresh?.scope ?? apiScope;
    const { groups = user.groups } = options;
    const base = {
      sub: user.attributes['sub'],
      iss: pool.issuer,
      auth_time: refresh?.authTime ?? nowS,
      iat: nowS,
      origin_jti: originJti,
      event_id: randomUUID(),
      ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    };
    const access = {
      ...base,
      ...(granted === apiScope ? {} : { version: 2 }),
      client_id: clientId,
      username: user.username,
      scope: granted,
      token_use: 'access',
      jti: randomUUID(),
      exp: nowS + lives.accessS,
    };
    const AccessToken = await sign(access);
    const { sub: _sub, ...attributes } = user.attributes;
    const identities = identitiesOf(user);
    const id = {
      ...base,
      ...attributes,
      email_verified: user.attributes['email_verified'] === 'true',
      'cognito:username': user.username,
      ...(identities.length > 0 ? { identities: identities.map(asTexts) } : {}),
      ...(options.nonce ? { nonce: options.nonce } : {}),
      ...(granted === apiScope ? {} : { at_hash: halfHash(AccessToken) }),
      aud: clientId,
      token_use: 'id',
      jti: randomUUID(),
      exp: nowS + lives.idS,
    };
    const set: TokenSet = { AccessToken, IdToken: await sign(id), ExpiresIn: lives.accessS, TokenType: 'Bearer' };
    if (refresh) return set;
    const RefreshToken = randomBytes(48).toString('base64url');
    pool.refreshTokens.set(RefreshToken, {
      username: user.username,
      clientId,
      authTime: nowS,
      originJti,
      expiresS: nowS + lives.refreshS,
      scope: granted,
    });
    return { ...set, RefreshToken };
  }

  /** The owner of a token, whether or not its scope suffices for the API. */
  async function ownerOf(accessToken: string): Promise<{ user: User; claims: Record<string, unknown> }> {
    const claims = await verify(accessToken);
    if (claims['token_use'] !== 'access') throw refused('Invalid Access Token');
    const user = pool.users.get(String(claims['username']));
    if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
    if (!user.enabled) throw refused('User is disabled.');
    const isRevoked = pool.refreshTokens
      .values()
      .some(({ originJti, isRevoked: revoked }) => revoked === true && originJti === claims['origin_jti']);
    if (isRevoked) throw refused('Access Token has been revoked');
    return { user, claims };
  }

  return {
    issue,
    verify,
    ownerOf,
    async userOf(accessToken) {
      const { user, claims } = await ownerOf(accessToken);
      if (!String(claims['scope']).split(' ').includes(apiScope)) {
        throw refused('Access Token does not have required scopes');
      }
      return user;
    },
    async jwks() {
      const { privateKey, kid } = signingKey();
      return { keys: [{ ...(await exportJWK(createPublicKey(privateKey))), kid, alg: 'RS256', use: 'sig' }] };
    },
  };
}
