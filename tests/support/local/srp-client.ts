import { type OutsideProgram, startOutside } from './outside.ts';

/** A started sign-in: numbers in hexadecimal, as they are sent. */
export interface SrpSession {
  readonly largeA: string;
  readonly timestamp: string;
}

/** The server's answer, by Cognito's names. */
export interface SrpParameters {
  readonly USER_ID_FOR_SRP: string;
  readonly SALT: string;
  readonly SRP_B: string;
  readonly SECRET_BLOCK: string;
}

let helper: Promise<OutsideProgram> | undefined;

function askHelper(call: string, ...input: readonly unknown[]): Promise<unknown> {
  helper ??= startOutside(new URL('./srp-process.ts', import.meta.url));
  return helper.then((program) => program.call(call, ...input));
}

/** Creates the client's numbers, with an implementation independent of the server's. */
export async function beginSrp(username: string, password: string, poolId: string): Promise<SrpSession> {
  return (await askHelper('createSrpSession', username, password, poolId, false)) as SrpSession;
}

/** The base64 signature that claims knowledge of the password. */
export async function claimSrp(session: SrpSession, parameters: SrpParameters): Promise<string> {
  const answer = { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: parameters };
  const { passwordSignature } = (await askHelper('signSrpSession', session, answer)) as { passwordSignature: string };
  return passwordSignature;
}

/** One Cognito call like that of a page, without a signature, and its answer. */
type CognitoCall = (action: string, body: object) => Promise<Record<string, unknown>>;

/** Signs in with USER_SRP_AUTH, like a page with aws-amplify. */
export async function srpSignIn(
  call: CognitoCall,
  pool: { readonly poolId: string; readonly clientId: string },
  email: string,
  password: string,
): ReturnType<CognitoCall> {
  const session = await beginSrp(email, password, pool.poolId);
  const started = await call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: session.largeA },
  });
  const parameters = started['ChallengeParameters'] as SrpParameters | undefined;
  if (!parameters) return started;
  return call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: parameters.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK,
      TIMESTAMP: session.timestamp,
      PASSWORD_CLAIM_SIGNATURE: await claimSrp(session, parameters),
    },
  });
}
