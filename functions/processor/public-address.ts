import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not public, or lead back into one that is not (IANA special-purpose address registries, as of
 * 2026): private, shared, loopback, link-local with the metadata service, documentation, benchmarks, multicast,
 * reserved.
 */
const closedIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Within 2000::/3, the only allocated block of IPv6: Teredo and other protocols, documentation, 6to4. */
const closedIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [network, prefix] of closedIpv4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of closedIpv6) closed.addSubnet(network, prefix, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is public. Of IPv6 only allocated blocks count, so mapped IPv4 (`::ffff:0:0/96`), NAT64
 * (`64:ff9b::/96`, `64:ff9b:1::/48`), unique local, link-local and site-local addresses are all refused.
 *
 * @param address as in DNS or a URL, IPv6 without brackets
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      // A zone names an interface of this machine.
      return !address.includes('%') && givenOut.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}
