import { expect, test } from '@jest/globals';
import { OrderId, OrderSecret } from '#shared/ids.ts';
import { parseTrackFragment, trackLink } from './track-link.ts';

const access = {
  id: OrderId.parse('ord_01JD3K5W8Z0000000000000000'),
  secret: OrderSecret.parse('abcdefghijklmnopqrstuv'),
};

test('a track link has id and secret in the fragment, which no server sees, and its page parses them', () => {
  const link = new URL(trackLink('https://site.example', access));
  expect(link.href).toBe(`https://site.example/track#${access.id}:${access.secret}`);
  expect([link.pathname, link.search]).toEqual(['/track', '']);
  expect(parseTrackFragment(link.hash)).toEqual(access);
  expect(parseTrackFragment(link.hash.slice(1))).toEqual(access);
});

test.each([
  ['nothing', ''],
  ['an id alone', `#${access.id}`],
  ['a secret alone', `#:${access.secret}`],
  ['a wrong id', `#ord_1:${access.secret}`],
  ['a wrong secret', `#${access.id}:short`],
  ['a trailing hash', `${access.id}:${access.secret}#`],
  ['a second hash', `##${access.id}:${access.secret}`],
])('%s is no track link', (_, fragment) => {
  expect(parseTrackFragment(fragment)).toBeUndefined();
});
