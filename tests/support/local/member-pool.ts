import {
  AdminGetUserCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { bootFixture, type CloudUnderTest } from './local-cloud-fixture.ts';
import { mailedCode } from './member.ts';

export const goodPassword = 'Correct horse 1!';

export interface TriggerEvent {
  readonly version: string;
  readonly triggerSource: string;
  readonly userName: string;
  readonly userPoolId: string;
  readonly callerContext: { clientId: string };
  readonly request: Record<string, unknown> & { userAttributes: Record<string, string> };
  readonly response: Record<string, unknown>;
}

/** The members' pool of the fixture, with a clock that tests set. */
export interface MemberPool {
  readonly under: CloudUnderTest;
  readonly sdk: CognitoIdentityProviderClient;
  readonly UserPoolId: string;
  readonly ClientId: string;
  /** Moves the clock forward. */
  wait(ms: number): void;
  now(): number;
  /** Creates a confirmed member. */
  member(email: string): Promise<string>;
  signIn(email: string, password?: string): Promise<AuthenticationResultType>;
  /** Signs up to the case-sensitive pool, and signs in. */
  strictSignIn(email: string): Promise<AuthenticationResultType>;
  /** The events of the trigger function about an e-mail, oldest first. */
  events(email: string): TriggerEvent[];
  code(email: string): string;
  end(): Promise<void>;
}

/** Boots the fixture and calls its members' pool through the AWS SDK. */
export async function bootMemberPool(): Promise<MemberPool> {
  let clockOffsetMs = 0;
  const now = (): number => Date.now() + clockOffsetMs;
  const under = await bootFixture({ now });
  const sdk = new CognitoIdentityProviderClient({ ...under.client, maxAttempts: 1 });
  // Signatures carry the caller's clock, and the SDK would set it by the Date of each answer.
  Object.defineProperty(sdk.config, 'systemClockOffset', { get: () => clockOffsetMs, set: () => {} });
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
      clockOffsetMs += ms;
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
      return (await sdk.send(start)).AuthenticationResult ?? {};
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
