import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { scrub } from './scrub.ts';

describe('scrubs the messages of failures', () => {
  test.each([
    [
      'Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: ada@example.com',
      'Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: ***',
    ],
    ['Missing final domain: <ada.l+1@mail.example>', 'Missing final domain: <***>'],
    [
      'GET https://bucket.s3.amazonaws.com/a/input.jpeg?X-Amz-Signature=abc&x=1 failed',
      'GET https://bucket.s3.amazonaws.com/a/input.jpeg?*** failed',
    ],
    ['https://site.example/track#ord_01J:s3cr3t', 'https://site.example/track?***'],
    ['authorization: Bearer abc.def', 'authorization: Bearer ***'],
    ['the token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmVk does not hold', 'the token *** does not hold'],
    ['folder ada_l@example.com/1_2/input.jpeg is gone', 'folder ***/1_2/input.jpeg is gone'],
    ['ord_01JD3K5W8Z0000000000000000 is late', 'ord_01JD3K5W8Z0000000000000000 is late'],
  ])('%s', (said, written) => {
    expect(scrub(said)).toBe(written);
  });
});

test('removes an e-mail, whatever surrounds it', () => {
  const around = fc.constantFrom(' ', '"', "'", '<', '(', ': ', '=', '/', ',', '\n', '?to=', '{"to":"');
  fc.assert(
    fc.property(fc.emailAddress(), around, around, (address, before, after) => {
      expect(scrub(`it failed${before}${address}${after}again`)).not.toContain(address);
    }),
  );
});

test('removes the query of a link', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: false }), fc.base64String({ minLength: 8 }), (url, secret) => {
      expect(scrub(`could not read ${url}?signature=${secret} today`)).not.toContain(secret);
    }),
  );
});

test('scrubs a long text in linear time', () => {
  // Quadratic time would exceed the test's time limit.
  for (const text of ['a'.repeat(200_000), `${'a@'.repeat(100_000)}`, 'https://a/'.repeat(20_000)]) scrub(text);
});
