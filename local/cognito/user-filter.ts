import { AwsError } from '#local/edge/aws-error.ts';
import type { User } from './user-pool.ts';

const searchable = new Set(['email', 'phone_number', 'name', 'given_name', 'family_name', 'preferred_username', 'sub']);
const invalid = (message: string): AwsError => new AwsError('InvalidParameterException', message);

/**
 * A test for the filter of ListUsers: `attribute = "value"` or `attribute ^= "beginning"`.
 *
 * @throws AwsError InvalidParameterException when it is no such filter or names something that cannot be searched.
 */
export function userFilter(filter: string): (user: User) => boolean {
  const [, name = '', operator = '', quoted = ''] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw invalid('Error while parsing filter.');
  const wanted = quoted.replace(/\\(.)/g, '$1');
  const fits = (value: string | undefined): boolean =>
    value !== undefined && (operator === '=' ? value === wanted : value.startsWith(wanted));
  if (name === 'username') return (user) => fits(user.username);
  if (name === 'status') return (user) => fits(user.enabled ? 'Enabled' : 'Disabled');
  if (name === 'cognito:user_status') {
    const lower = wanted.toLowerCase();
    return ({ status }) => (operator === '=' ? status.toLowerCase() === lower : status.toLowerCase().startsWith(lower));
  }
  if (!searchable.has(name)) throw invalid(`Invalid search attribute: ${name}`);
  return (user) => fits(user.attributes[name]);
}
