import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { AwsError } from '#local/edge/aws-error.ts';
import { type Exchange, jsonReply, type Reply } from '#local/edge/exchange.ts';
import { errorPage, redirectTo } from '#local/edge/html-page.ts';
import { createOneTime } from '#local/edge/one-time.ts';
import { openDocumentFolder } from '#local/storage/document-folder.ts';
import { type GoogleAccount, openGoogleAccounts } from './accounts.ts';
import { chooserPage } from './chooser-page.ts';

const root = '/_local/google';
const codeLifeMs = 10 * 60_000;
const tokenLifeS = 3600;

/** A client as it was registered with Google. */
export interface GoogleClient {
  readonly id: string;
  readonly secret: string;
}

export interface Google {
  authorizeUrl(origin: string, query: Record<string, string>): string;
  /** Exchanges a code like a client's server. @returns verified claims. @throws AwsError when it is invalid. */
  redeem(
    origin: string,
    grant: { code: string; clientId: string; clientSecret: string },
  ): Promise<Record<string, unknown>>;
  /** Everything under `/_local/google/`; undefined for other paths. */
  handle(exchange: Exchange): Promise<Reply | undefined>;
}

interface Code {
  readonly account: GoogleAccount;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly scope: string;
}

/** A small OpenID Connect provider that accepts any typed e-mail. */
export function createGoogle(options: { clients: GoogleClient[]; stateDir: string; now: () => number }): Google {
  const { clients, stateDir, now } = options;
  const accounts = openGoogleAccounts(stateDir);
  const keys = openDocumentFolder<string>(join(stateDir, 'google', 'keys'));
  const codes = createOneTime<Code>(codeLifeMs, now);
  let signing: { privateKey: KeyObject; kid: string } | undefined;

  function signingKey(): { privateKey: KeyObject; kid: string } {
    if (signing) return signing;
    let pem = keys.get('signing');
    if (!pem) {
      pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString();
      keys.set('signing', pem);
    }
    const kid = createHash('sha256').update(pem).digest('hex').slice(0, 40);
    signing = { privateKey: createPrivateKey(pem), kid };
    return signing;
  }

  async function jwks(): Promise<{ keys: JWK[] }> {
    const { privateKey, kid } = signingKey();
    return { keys: [{ ...(await exportJWK(createPublicKey(privateKey))), kid, alg: 'RS256', use: 'sig' }] };
  }

  async function idToken(origin: string, { account, clientId, nonce, scope }: Code): Promise<string> {
    const { privateKey, kid } = signingKey();
    const nowS = Math.floor(now() / 1000);
    const [givenName = account.name, ...rest] = account.name.split(' ');
    const has = (name: string): boolean => scope.split(' ').includes(name);
    const claims = {
      azp: clientId,
      ...(has('email') ? { email: account.email, email_verified: account.isVerified } : {}),
      ...(has('profile')
        ? { name: account.name, given_name: givenName, ...(rest.length > 0 ? { family_name: rest.join(' ') } : {}) }
        : {}),
      ...(nonce === null ? {} : { nonce }),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(origin + root)
      .setAudience(clientId)
      .setSubject(account.sub)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + tokenLifeS)
      .sign(privateKey);
  }

  async function token(origin: string, form: URLSearchParams): Promise<Reply> {
    const client = clients.find(({ id }) => id === form.get('client_id'));
    if (client?.secret !== form.get('client_secret')) return jsonReply(401, { error: 'invalid_client' });
    if (form.get('grant_type') !== 'authorization_code') return jsonReply(400, { error: 'unsupported_grant_type' });
    const code = codes.take(form.get('code') ?? '');
    if (code?.clientId !== client?.id || code?.redirectUri !== form.get('redirect_uri')) {
      return jsonReply(400, { error: 'invalid_grant', error_description: 'Bad Request' });
    }
    return jsonReply(200, {
      access_token: randomBytes(32).toString('base64url'),
      expires_in: tokenLifeS,
      scope: code?.scope,
      token_type: 'Bearer',
      id_token: code && (await idToken(origin, code)),
    });
  }

  function choose(exchange: Exchange): Reply {
    const query = exchange.url.searchParams;
    const redirectUri = query.get('redirect_uri') ?? '';
    const client = clients.find(({ id }) => id === query.get('client_id'));
    if (!client) return errorPage('invalid_client', 'The stand-in for Google knows no such client.');
    if (redirectUri !== `${exchange.url.origin}/oauth2/idpresponse`) {
      return errorPage('redirect_uri_mismatch', 'The stand-in for Google only goes back to the user pool.');
    }
    const page = { query, accounts: accounts.list() };
    if (exchange.method !== 'POST') return chooserPage(page);
    const back = (answer: Record<string, string>): Reply =>
      redirectTo(`${redirectUri}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`);
    const form = new URLSearchParams(exchange.body.toString('utf8'));
    if (form.has('cancel')) return back({ error: 'access_denied' });
    const known = page.accounts.find(({ email }) => email === form.get('account'));
    const email = (form.get('email') ?? '').trim();
    if (!known && !/^[^@\s]+@[^@\s]+$/.test(email)) return chooserPage({ ...page, error: 'Type an e-mail address.' });
    const name = (form.get('name') ?? '').trim();
    const account = known ?? accounts.use({ email, name, isVerified: !form.has('unverified') });
    const scope = query.get('scope') ?? 'openid';
    return back({ code: codes.put({ account, clientId: client.id, redirectUri, nonce: query.get('nonce'), scope }) });
  }

  return {
    authorizeUrl: (origin, query) => `${origin}${root}/authorize?${new URLSearchParams(query)}`,
    async redeem(origin, grant) {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code: grant.code,
        client_id: grant.clientId,
        client_secret: grant.clientSecret,
        redirect_uri: `${origin}/oauth2/idpresponse`,
      });
      const reply = await token(origin, form);
      const answer = JSON.parse(String(reply.body)) as { id_token?: string; error?: string };
      if (!answer.id_token) throw new AwsError('InvalidParameterException', `Error - 400 Bad Request, ${answer.error}`);
      const verified = await jwtVerify(answer.id_token, createPublicKey(signingKey().privateKey), {
        issuer: origin + root,
        audience: grant.clientId,
        currentDate: new Date(now()),
      });
      return verified.payload;
    },
    async handle(exchange) {
      const { origin } = exchange.url;
      switch (`${exchange.method} ${exchange.rawPath}`) {
        case `GET ${root}/authorize`:
        case `POST ${root}/authorize`:
          return choose(exchange);
        case `POST ${root}/token`:
          return token(origin, new URLSearchParams(exchange.body.toString('utf8')));
        case `GET ${root}/certs`:
          return jsonReply(200, await jwks());
        case `GET ${root}/.well-known/openid-configuration`:
          return jsonReply(200, {
            issuer: origin + root,
            authorization_endpoint: `${origin}${root}/authorize`,
            token_endpoint: `${origin}${root}/token`,
            jwks_uri: `${origin}${root}/certs`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            scopes_supported: ['openid', 'email', 'profile'],
          });
        default:
          return undefined;
      }
    },
  };
}
