import { expect, test } from 'vitest';
import { withNewPassword } from './weak-password.ts';

const refused = (name: string, message: string) => Promise.reject(Object.assign(new Error(message), { name }));

test.each([
  ['Password did not conform with policy: Password not long enough', ['length']],
  ['Password did not conform with policy: Password must have symbol characters', ['characters']],
  ['Provided password cannot be used for security reasons.', ['pwned']],
  ['Password did not conform with policy: a rule of tomorrow', []],
])('the pool error "%s" carries the reasons %j', async (message, reasons) => {
  const call = withNewPassword(refused('InvalidPasswordException', message));
  await expect(call).rejects.toMatchObject({ code: 'weak_password', reasons, message });
});

test('any other error and the result are passed on', async () => {
  await expect(withNewPassword(refused('LimitExceededException', 'later'))).rejects.toThrow('later');
  expect(await withNewPassword(Promise.resolve('set'))).toBe('set');
});
