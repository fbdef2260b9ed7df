import { afterEach, jest } from '@jest/globals';
import { logger } from '#functions/platform/logger.ts';

/** An error as an operator reads it in the log. */
interface LoggedError {
  readonly message: unknown;
  readonly [about: string]: unknown;
}

/**
 * Collects the errors that a test file logs. A caught error leaves no other trace. The logger is not injected anywhere,
 * so the test listens to it globally.
 */
export function listenToErrors(): { readonly logged: () => readonly LoggedError[] } {
  const heard = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  afterEach(() => void heard.mockClear());
  return { logged: () => heard.mock.calls.map(([message, about]) => ({ message, ...(about as object) })) };
}
