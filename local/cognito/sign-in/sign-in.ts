import { z } from 'zod';
import type { CognitoCall, PoolContext } from '#local/cognito/context/pool-context.ts';
import { checkLockout, countWrongPassword } from '#local/cognito/password/lockout.ts';
import { hidesUsers } from '#local/cognito/pool/pool-properties.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { ClientMetadata } from '#local/cognito/pool/user-attributes.ts';
import { findUser, getClient, getUser } from '#local/cognito/pool/user-pool.ts';
import { refreshTokens } from '#local/cognito/session/refresh-tokens.ts';
import { expectedSignature, passwordMatches, startChallenge, type Verifier } from '#local/cognito/srp/srp.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { sameSignature } from '#local/edge/signature.ts';
import { answerMfa } from './answer-mfa.ts';
import { completeSignIn, wrongPassword } from './complete-sign-in.ts';
import { simulatedVerifier } from './simulated-user.ts';

const Initiate = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
  ClientMetadata,
});
const Respond = z.object({
  ClientId: z.string(),
  ChallengeName: z.string(),
  Session: z.string().nullish(),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  ClientMetadata,
});
const Refresh = z.object({ ClientId: z.string(), RefreshToken: z.string() });
type Respond = z.infer<typeof Respond>;

/** The flows of a client without a list. */
const defaultFlows = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];

function checkFlow(context: PoolContext, clientId: string, flow: string): void {
  const allowed = getClient(context.pool, clientId).ExplicitAuthFlows ?? defaultFlows;
  if (!allowed.includes(`ALLOW_${flow}`) && !allowed.includes(flow)) {
    throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`);
  }
}

/** The user of a password sign-in; undefined when there is none and the caller must not know. */
function passwordUser(
  context: PoolContext,
  input: z.infer<typeof Initiate>,
): (User & { password: Verifier }) | undefined {
  const name = input.AuthParameters['USERNAME'];
  if (!name) throw new AwsError('InvalidParameterException', 'Missing required parameter USERNAME');
  const user = findUser(context.pool, name);
  if (user?.password) return { ...user, password: user.password };
  if (!hidesUsers(getClient(context.pool, input.ClientId))) getUser(context.pool, name);
  return undefined;
}

async function startSrp(context: PoolContext, input: z.infer<typeof Initiate>): Promise<object> {
  const user = passwordUser(context, input);
  const name = input.AuthParameters['USERNAME'] ?? '';
  const kept = user ?? simulatedVerifier(context.pool, name);
  const clientPublic = input.AuthParameters['SRP_A'] ?? '';
  if (!/^[0-9a-f]+$/i.test(clientPublic)) throw new AwsError('InvalidParameterException', 'SRP_A is not a number');
  const srp = startChallenge(clientPublic, kept.password);
  if (!srp) throw wrongPassword();
  const username = user?.username ?? '';
  const Session = context.challenges.open({ username, name: 'PASSWORD_VERIFIER', srp }, context.now());
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session,
    ChallengeParameters: {
      SALT: kept.password.salt,
      SRP_B: srp.serverPublic,
      SECRET_BLOCK: srp.secretBlock,
      USER_ID_FOR_SRP: kept.username,
      USERNAME: kept.username,
    },
  };
}

async function checkPlainPassword(context: PoolContext, input: z.infer<typeof Initiate>): Promise<object> {
  const user = passwordUser(context, input);
  if (!user) throw wrongPassword();
  checkLockout(context, user);
  const identity = { poolName: context.pool.name, username: user.username };
  if (!passwordMatches(identity, input.AuthParameters['PASSWORD'] ?? '', user.password)) {
    countWrongPassword(context, user);
    throw wrongPassword();
  }
  return completeSignIn(context, user, { clientId: input.ClientId });
}

async function initiate(context: PoolContext, input: z.infer<typeof Initiate>): Promise<object> {
  const { AuthFlow: flow, AuthParameters: parameters, ClientId: clientId } = input;
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
    checkFlow(context, clientId, 'REFRESH_TOKEN_AUTH');
    const AuthenticationResult = await refreshTokens(context, parameters['REFRESH_TOKEN'] ?? '', clientId);
    return { AuthenticationResult, ChallengeParameters: {} };
  }
  if (flow !== 'USER_SRP_AUTH' && flow !== 'USER_PASSWORD_AUTH') {
    throw new AwsError('InvalidParameterException', 'Initiate Auth method not supported');
  }
  checkFlow(context, clientId, flow);
  return flow === 'USER_SRP_AUTH' ? startSrp(context, input) : checkPlainPassword(context, input);
}

async function respond(context: PoolContext, input: Respond): Promise<object> {
  const { pool, now, challenges } = context;
  getClient(pool, input.ClientId);
  const responses = input.ChallengeResponses;
  const secretBlock = responses['PASSWORD_CLAIM_SECRET_BLOCK'];
  const challenge = challenges.find(input.Session ?? undefined, secretBlock, now());
  if (!challenge || challenge.name !== input.ChallengeName) {
    throw new AwsError('NotAuthorizedException', 'Invalid session for the user.');
  }
  const user = pool.users.get(challenge.username);
  if (!user) {
    challenges.close(challenge);
    throw wrongPassword();
  }
  const options = { clientId: input.ClientId, clientMetadata: input.ClientMetadata };
  switch (challenge.name) {
    case 'PASSWORD_VERIFIER': {
      challenges.close(challenge);
      checkLockout(context, user);
      if (!user.password || !challenge.srp) throw wrongPassword();
      const identity = { poolName: pool.name, username: user.username };
      const expected = expectedSignature(identity, user.password, challenge.srp, responses['TIMESTAMP'] ?? '');
      if (sameSignature(expected, responses['PASSWORD_CLAIM_SIGNATURE'] ?? '')) {
        return completeSignIn(context, user, options);
      }
      countWrongPassword(context, user);
      throw wrongPassword();
    }
    case 'SOFTWARE_TOKEN_MFA':
      return answerMfa(context, { user, challenge, code: responses['SOFTWARE_TOKEN_MFA_CODE'] ?? '', ...options });
  }
}

/** Signing in: SRP, plain password, refresh token, and the challenges in between. */
export const signInCalls: Record<string, CognitoCall> = {
  InitiateAuth: (body, context) => initiate(context, Initiate.parse(body)),
  RespondToAuthChallenge: (body, context) => respond(context, Respond.parse(body)),
  async GetTokensFromRefreshToken(body, context) {
    const { ClientId: clientId, RefreshToken } = Refresh.parse(body);
    getClient(context.pool, clientId);
    return { AuthenticationResult: await refreshTokens(context, RefreshToken, clientId) };
  },
};
