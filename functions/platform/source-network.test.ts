import { expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { networkOf, sourceNetworkOf } from './source-network.ts';

function anEvent(headers: Record<string, string>): APIGatewayProxyEventV2 {
  return { headers, requestContext: { http: { sourceIp: '198.51.100.7' } } } as unknown as APIGatewayProxyEventV2;
}

test('sourceNetworkOf counts the address that CloudFront saw, not those the client sent', () => {
  const forwarded = { 'x-forwarded-for': '10.0.0.1, 192.0.2.1, 203.0.113.9, 130.176.0.1' };
  expect(sourceNetworkOf(anEvent({ ...forwarded, 'x-viewer-address': '203.0.113.77' }))).toBe('203.0.113.77');
});

test('sourceNetworkOf counts the connection where CloudFront names no address', () => {
  expect(sourceNetworkOf(anEvent({}))).toBe('198.51.100.7');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('sourceNetworkOf counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('sourceNetworkOf counts the IPv6 addresses of one household as one network', () => {
  const [one, other] = ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'].map(networkOf);
  expect(one).toBe(other);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(one);
});
