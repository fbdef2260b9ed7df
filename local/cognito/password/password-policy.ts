import type { UserPool } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';

/** @throws AwsError InvalidPasswordException with the first rule the password breaks. */
export function checkPassword(pool: UserPool, password: string): void {
  const policy = pool.properties.Policies?.PasswordPolicy;
  const rules: [broken: boolean, words: string][] = [
    [password.length < (policy?.MinimumLength ?? 8), 'Password not long enough'],
    [policy?.RequireUppercase === true && !/\p{Lu}/u.test(password), 'Password must have uppercase characters'],
    [policy?.RequireLowercase === true && !/\p{Ll}/u.test(password), 'Password must have lowercase characters'],
    [policy?.RequireNumbers === true && !/\d/.test(password), 'Password must have numeric characters'],
    [policy?.RequireSymbols === true && !/[^\p{L}\p{N}]/u.test(password), 'Password must have symbol characters'],
  ];
  const [, words] = rules.find(([broken]) => broken) ?? [];
  if (words) throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${words}`);
}
