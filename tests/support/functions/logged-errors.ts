import { afterEach, jest } from '@jest/globals';
import { logger } from '#functions/platform/logger.ts';

/** What an operator reads of something that went wrong. */
interface LoggedError {
  readonly message: unknown;
  readonly [about: string]: unknown;
}

/**
 * Keeps what a test file writes into the log as an error. What is swallowed there rings no alarm and leaves no other trace.
 * The log is what nobody is handed, so it is the one thing that is listened to where it stands.
 */
export function listenToErrors(): { readonly logged: () => readonly LoggedError[] } {
  const heard = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  afterEach(() => void heard.mockClear());
  return { logged: () => heard.mock.calls.map(([message, about]) => ({ message, ...(about as object) })) };
}
