import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#shared/http/endpoint.ts';

/**
 * The network a request comes from, as rate limits count it.
 *
 * CloudFront appends the browser's address to `x-forwarded-for`, and API Gateway appends CloudFront's after it; whatever
 * stands further left was sent by the client itself. That holds only for requests that came through CloudFront, which
 * it proves with the origin secret. A request to the API's own address counts for the peer API Gateway saw, which
 * nobody can choose.
 */
export function viewerNetwork(event: APIGatewayProxyEventV2, originSecret: string): string {
  const { sourceIp } = event.requestContext.http;
  if (!isSame(event.headers[originSecretHeader] ?? '', originSecret)) return networkOf(sourceIp);
  const forwarded = (event.headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim());
  return networkOf(forwarded.at(-2) || sourceIp);
}

/** Compared by digests, so that the time tells neither length nor beginning. */
function isSame(sent: string, secret: string): boolean {
  const [left, right] = [sent, secret].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** An IPv4 address as it is; of an IPv6 address the first 64 bits, because a single household is given that many. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = withoutDots(address.toLowerCase().replace(/%.*$/, '')).split('::');
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0);
  const groups = [...left, ...zeros, ...right];
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

const groupsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

/** The IPv4 address at the end of an IPv6 one (`::ffff:203.0.113.9`), written as two groups. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number) as [number, number, number, number];
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
}
