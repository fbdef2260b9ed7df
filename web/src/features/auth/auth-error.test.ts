import { expect, test } from 'vitest';
import { authErrorName } from './auth-error.ts';

const refused = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'invalid'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'tooMany'],
  ['UserNotConfirmedException', 'User is not confirmed.', 'unverified'],
  ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'verified'],
  ['UsernameExistsException', 'User already exists', 'registered'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'tooMany'],
  ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'expired'],
  ['AuthApiError', 'Invalid login credentials', 'invalid'],
  ['AuthApiError', 'Email not confirmed', 'unverified'],
  ['AuthApiError', 'User already registered', 'registered'],
  ['AuthApiError', 'email rate limit exceeded', 'tooMany'],
  ['UserUnAuthenticatedException', 'User needs to be authenticated to call this API.', 'sessionMissing'],
  ['NotAuthorizedException', 'Access Token has been revoked', 'sessionMissing'],
  ['AuthSessionMissingError', 'Auth session missing!', 'sessionMissing'],
] as const)('the pool error %s "%s" is named %s', (name, message, expected) => {
  expect(authErrorName(refused(name, message))).toBe(expected);
});

test('an unknown pool error shows its own message, and without a message a general error', () => {
  expect(authErrorName(refused('NotAuthorizedException', 'User is disabled.'))).toBeUndefined();
  expect(authErrorName(refused('AuthError', ''))).toBe('generic');
});
