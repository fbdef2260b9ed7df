import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { viewerAddressHeader } from '#shared/http/endpoint.ts';

/**
 * The network of a request that came through CloudFront, as rate limits count it: CloudFront writes the viewer's address
 * into a header (`infra/web/site.ts`) over what a client sent there.
 */
export function sourceNetworkOf(event: APIGatewayProxyEventV2): string {
  return networkOf(event.headers[viewerAddressHeader] ?? event.requestContext.http.sourceIp);
}

/** An IPv4 address as it is; of an IPv6 address the first 64 bits, because one household has that many addresses. */
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

/** A network around another one, and how many times its limit it has. */
export interface WiderNetwork {
  readonly network: string;
  readonly times: number;
}

/**
 * The networks around a network of {@link networkOf}, which one customer of a provider may hold whole: /56 and /48 of
 * IPv6, and /24 of IPv4. A caller that is no network, such as a member, has none.
 */
export function widerNetworks(network: string): readonly WiderNetwork[] {
  const [, first, second, third, fourth] = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(network) ?? [];
  if (fourth !== undefined) {
    const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
    return [
      { network: `${first}:${second}:${third}:${upper}::/56`, times: 2 },
      { network: `${first}:${second}:${third}::/48`, times: 4 },
    ];
  }
  const [, hosts] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? [];
  return hosts === undefined ? [] : [{ network: `${hosts}.0/24`, times: 8 }];
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
