import type { User } from '#local/cognito/pool/user.ts';
import { AwsError } from '#local/edge/aws-error.ts';

const searchable = new Set(['email', 'phone_number', 'name', 'given_name', 'family_name', 'preferred_username', 'sub']);
const invalid = (message: string): AwsError => new AwsError('InvalidParameterException', message);

/**
 * A test for the filter of ListUsers: `attribute = "value"` or `attribute ^= "prefix"`, case-sensitive only for user
 * names and `status`.
 *
 * @throws AwsError InvalidParameterException when it is no such filter or names an attribute that cannot be searched.
 */
export function userFilter(filter: string): (user: User) => boolean {
  const [, name = '', operator = '', quoted = ''] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw invalid('Error while parsing filter.');
  const wanted = quoted.replace(/\\(.)/g, '$1');
  const isLike = (value: string, text: string): boolean => (operator === '=' ? value === text : value.startsWith(text));
  const fits = (value: string): boolean => isLike(value, wanted);
  const fitsInAnyCase = (value: string): boolean => isLike(value.toLowerCase(), wanted.toLowerCase());
  if (name === 'username') return (user) => fits(user.username);
  if (name === 'status') return (user) => fits(user.enabled ? 'Enabled' : 'Disabled');
  if (name === 'cognito:user_status') return ({ status }) => fitsInAnyCase(status);
  if (!searchable.has(name)) throw invalid(`Invalid search attribute: ${name}`);
  return ({ attributes: { [name]: value } }) => value !== undefined && fitsInAnyCase(value);
}
