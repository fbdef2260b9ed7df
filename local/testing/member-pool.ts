import {
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { totpCode } from '#local/cognito/totp.ts';
import { bootFixture, type CloudUnderTest } from './local-cloud-fixture.ts';
import { mailedCode } from './member.ts';

export const goodPassword = 'Correct horse 1!';

export interface TriggerEvent {
  version: string;
  triggerSource: string;
  userName: string;
  userPoolId: string;
  callerContext: { clientId: string };
  request: Record<string, unknown> & { userAttributes: Record<string, string> };
  response: Record<string, unknown>;
}

/** The members' pool of the fixture, with a clock that tests turn. */
export interface MemberPool {
  under: CloudUnderTest;
  sdk: CognitoIdentityProviderClient;
  UserPoolId: string;
  ClientId: string;
  /** Moves the clock on. */
  wait(ms: number): void;
  now(): number;
  /** Creates a confirmed member. */
  member(email: string): Promise<string>;
  signIn(email: string, password?: string): Promise<AuthenticationResultType>;
  /** Signs up to the pool that requires a second factor, sets one up and signs in. */
  strictSignIn(email: string): Promise<AuthenticationResultType>;
  /** Events of the trigger function about an address, oldest first. */
  events(email: string): TriggerEvent[];
  code(email: string): string;
  end(): Promise<void>;
}

/** Boots the fixture and talks to its members' pool through the AWS SDK. */
export async function bootMemberPool(): Promise<MemberPool> {
  let aheadMs = 0;
  const now = (): number => Date.now() + aheadMs;
  const under = await bootFixture({ now });
  const sdk = new CognitoIdentityProviderClient({ ...under.client, maxAttempts: 1 });
  // Signatures carry the caller's clock, and the SDK would set it by the Date of each answer.
  Object.defineProperty(sdk.config, 'systemClockOffset', { get: () => aheadMs, set: () => {} });
  const UserPoolId = under.cloud.outputs['MembersPool'] ?? '';
  const ClientId = under.cloud.outputs['MembersClient'] ?? '';
  const code = (email: string): string => mailedCode(under, email);
  return {
    under,
    sdk,
    UserPoolId,
    ClientId,
    now,
    code,
    wait(ms) {
      aheadMs += ms;
    },
    async member(email) {
      await sdk.send(new SignUpCommand({ ClientId, Username: email, Password: goodPassword }));
      await sdk.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: code(email) }));
      const { Username = '' } = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
      return Username;
    },
    async signIn(USERNAME, PASSWORD = goodPassword) {
      const AuthParameters = { USERNAME, PASSWORD };
      const reply = await sdk.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
      );
      if (!reply.AuthenticationResult) throw new Error(`there was a challenge: ${reply.ChallengeName}`);
      return reply.AuthenticationResult;
    },
    async strictSignIn(email) {
      const client = under.cloud.outputs['StrictClient'] ?? '';
      const AuthParameters = { USERNAME: email, PASSWORD: goodPassword };
      await sdk.send(new SignUpCommand({ ClientId: client, Username: email, Password: goodPassword }));
      await sdk.send(new ConfirmSignUpCommand({ ClientId: client, Username: email, ConfirmationCode: code(email) }));
      const start = new InitiateAuthCommand({ ClientId: client, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
      const { Session } = await sdk.send(start);
      const associated = await sdk.send(new AssociateSoftwareTokenCommand({ Session }));
      const UserCode = totpCode(associated.SecretCode ?? '', now());
      const verified = await sdk.send(new VerifySoftwareTokenCommand({ Session: associated.Session, UserCode }));
      const finish = { ClientId: client, ChallengeName: 'MFA_SETUP', Session: verified.Session } as const;
      const done = await sdk.send(
        new RespondToAuthChallengeCommand({ ...finish, ChallengeResponses: { USERNAME: email } }),
      );
      return done.AuthenticationResult ?? {};
    },
    events(email) {
      const name = under.cloud.physicalId('MemberTrigger');
      return (under.cloud.status.logs()[name] ?? [])
        .map((line) => / event (\{.*)$/.exec(line)?.[1])
        .filter((json) => json !== undefined)
        .map((json) => JSON.parse(json) as TriggerEvent)
        .filter(({ request }) => request.userAttributes['email'] === email);
    },
    end: () => under.end(),
  };
}
