import { AwsError } from '#local/edge/aws-error.ts';

const decode = (token: string): number => Number(Buffer.from(token, 'base64url').toString());

/**
 * One page of a list and the token of the next one.
 *
 * @throws AwsError InvalidParameterException when the token is unknown.
 */
export function pageOf<T>(all: T[], limit: number, token: string | null | undefined): { page: T[]; next?: string } {
  const start = token ? decode(token) : 0;
  if (!Number.isInteger(start) || start < 0) {
    throw new AwsError('InvalidParameterException', 'Invalid pagination token');
  }
  const end = start + limit;
  const page = all.slice(start, end);
  return end < all.length ? { page, next: Buffer.from(String(end)).toString('base64url') } : { page };
}
