import { AwsError } from '#local/edge/aws-error.ts';

const segmentPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?$/;
const maxSegments = 5;

export type Channel = readonly string[];

/**
 * Reads `/orders/ord_1` into its segments; `/orders/*` is allowed for subscriptions only.
 *
 * @throws AwsError BadRequestException.
 */
export function parseChannel(path: unknown): Channel {
  const segments = String(path).replace(/^\//, '').split('/');
  const isWildcard = (segment: string, index: number): boolean =>
    segment === '*' && index > 0 && index === segments.length - 1;
  const isValid =
    segments.length <= maxSegments &&
    segments.every((segment, index) => segmentPattern.test(segment) || isWildcard(segment, index));
  if (!isValid) throw new AwsError('BadRequestException', `Invalid Channel Format: ${String(path)}`);
  return segments;
}

export function channelMatches(pattern: Channel, channel: Channel): boolean {
  if (pattern.at(-1) !== '*')
    return pattern.length === channel.length && pattern.every((segment, index) => segment === channel[index]);
  const prefix = pattern.slice(0, -1);
  return channel.length > prefix.length && prefix.every((segment, index) => segment === channel[index]);
}
