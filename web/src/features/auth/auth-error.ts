/** The errors of the user pool that have a text of ours, `auth:errors.<name>`. */
export type AuthErrorName =
  | 'invalid'
  | 'unverified'
  | 'verified'
  | 'registered'
  | 'tooMany'
  | 'expired'
  | 'sessionMissing'
  | 'network'
  | 'generic';

const names: Readonly<Record<string, AuthErrorName>> = {
  UserNotFoundException: 'invalid',
  UserNotConfirmedException: 'unverified',
  UsernameExistsException: 'registered',
  AliasExistsException: 'registered',
  LimitExceededException: 'tooMany',
  // The firewall of the pool.
  ForbiddenException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  CodeMismatchException: 'expired',
  ExpiredCodeException: 'expired',
  UserUnAuthenticatedException: 'sessionMissing',
  AuthSessionMissingError: 'sessionMissing',
  NetworkError: 'network',
  NetworkFailure: 'network',
};

/**
 * The documented name of a pool error, or undefined if its own message should be shown. Recognizes the messages of the
 * documented auth service as well as Cognito's.
 */
export function authErrorName(error: unknown): AuthErrorName | undefined {
  if (!(error instanceof Error) || error.message === '') return 'generic';
  const known = names[error.name];
  if (known !== undefined) return known;
  if (/rate limit|attempts exceeded|limit exceeded/i.test(error.message)) return 'tooMany';
  if (/invalid login credentials|incorrect username or password/i.test(error.message)) return 'invalid';
  if (/current status is confirmed/i.test(error.message)) return 'verified';
  if (/email not confirmed/i.test(error.message)) return 'unverified';
  if (/already registered/i.test(error.message)) return 'registered';
  // Cognito's token errors: "Access Token has been revoked", "Access Token has expired", "Invalid Access Token".
  if (/access token|auth session missing|session_not_found|invalid_jwt/i.test(error.message)) return 'sessionMissing';
  return undefined;
}
