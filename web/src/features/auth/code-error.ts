import { authErrorName } from './auth-error.ts';

/** The code errors that have a text of ours, `auth:code.<name>`. */
export type CodeErrorName = 'wrong' | 'used' | 'ended';

const names: Readonly<Record<string, CodeErrorName>> = {
  CodeMismatchException: 'wrong',
  EnableSoftwareTokenMFAException: 'wrong',
  ExpiredCodeException: 'used',
  // The library's own error when no sign-in is pending: it began more than three minutes ago.
  SignInException: 'ended',
};

/** The error of an authenticator code, or undefined if the error is not about the code. */
export function codeErrorName(error: unknown): CodeErrorName | undefined {
  if (!(error instanceof Error)) return undefined;
  // A late answer is refused like too many wrong ones; only the message differs.
  const late = error.name === 'NotAuthorizedException' && authErrorName(error) === undefined;
  return names[error.name] ?? (late && /session/i.test(error.message) ? 'ended' : undefined);
}
