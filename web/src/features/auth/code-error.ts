import { authErrorName } from './auth-error.ts';

/** What can be said of a refused code; texts are `auth:code.<name>`. */
export type CodeErrorName = 'wrong' | 'used' | 'ended';

const names: Readonly<Record<string, CodeErrorName>> = {
  CodeMismatchException: 'wrong',
  EnableSoftwareTokenMFAException: 'wrong',
  ExpiredCodeException: 'used',
  // The library's own, for an answer to no question: the sign-in began more than three minutes ago.
  SignInException: 'ended',
};

/** What was wrong with a code of an authenticator app, or undefined when it is no matter of the code. */
export function codeErrorName(error: unknown): CodeErrorName | undefined {
  if (!(error instanceof Error)) return undefined;
  // An answer that comes too late is refused in the same way as too many wrong ones, but for its words.
  const late = error.name === 'NotAuthorizedException' && authErrorName(error) === undefined;
  return names[error.name] ?? (late && /session/i.test(error.message) ? 'ended' : undefined);
}
