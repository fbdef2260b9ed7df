import { HttpResponse, http } from 'msw';
import { MemberId } from '#shared/ids.ts';

/** The site config, with the user pool at the page's own origin. */
export const aCloud = http.get('*/config.json', () =>
  HttpResponse.json({
    stage: 'test',
    region: 'us-east-1',
    userPoolId: 'us-east-1_Example01',
    userPoolClientId: 'client1',
    authDomain: 'https://example.com',
    pushEndpoint: 'https://example.com/event',
    asksBuyer: false,
    events: true,
    google: true,
    local: true,
  }),
);

const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const nowS = () => Math.floor(Date.now() / 1000);

/** A token in the pool's format; no page verifies the signature. */
export function aToken(claims: object): string {
  const times = { auth_time: nowS(), iat: nowS(), exp: nowS() + 3600 };
  return `${encode({ alg: 'RS256' })}.${encode({ ...times, ...claims })}.c2lnbmF0dXJl`;
}

interface SomeSession {
  id?: string;
  groups?: readonly string[];
  google?: boolean;
  exp?: number;
  refreshToken?: string;
}

/** A session in the browser's storage, as the sign-in library leaves it. */
export function keepSession({
  id = 'ada',
  groups = [],
  google = false,
  exp = nowS() + 3600,
  refreshToken = 'refresh',
}: SomeSession = {}): void {
  const prefix = 'CognitoIdentityServiceProvider.client1';
  const kept = {
    LastAuthUser: id,
    [`${id}.accessToken`]: aToken({ sub: id, username: id, exp, 'cognito:groups': groups }),
    [`${id}.idToken`]: aToken({
      sub: id,
      email: `${id}@example.com`,
      exp,
      ...(google && { identities: [{ providerName: 'Google' }] }),
    }),
    [`${id}.refreshToken`]: refreshToken,
    [`${id}.clockDrift`]: '0',
  };
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`${prefix}.${key}`, value);
}

/** A member's profile with a test's changes. */
export function aProfile(different: object = {}) {
  return {
    id: MemberId.parse('ada'),
    email: 'ada@example.com',
    credits: 1,
    isAdmin: false,
    secondFactor: 'optional',
    hasPassword: true,
    createdAt: '2026-11-21T10:00:00.000Z',
    settings: { transactionNotices: true, marketing: false, language: 'en' },
    ...different,
  };
}
