import { X509Certificate } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { makeSelfSigned } from './self-signed.ts';

test('a certificate is for this machine, valid for a week, and signed by its own key', () => {
  const now = Date.parse('2026-05-01T12:00:00Z');
  const certificate = new X509Certificate(makeSelfSigned(now).cert);
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(Date.parse(certificate.validFrom)).toBeLessThan(now);
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(now);
});
