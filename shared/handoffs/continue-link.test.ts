import { expect, test } from '@jest/globals';
import { HandoffId, HandoffSecret } from '#shared/handoffs/handoff-ids.ts';
import { continueLink, parseContinueFragment } from './continue-link.ts';

const id = HandoffId.parse('hnd_01JD0000000000000000000000');
const code = HandoffSecret.parse('AAAAAAAAAAAAAAAAAAAA-_');
const link = continueLink('https://vesika.example', { id, code }, 'tr');

test('the link has its code in the fragment, which no server sees, and the language in the query', () => {
  const { pathname, search, hash } = new URL(link);
  expect(pathname).toBe('/continue');
  expect(search).toBe('?lng=tr');
  expect(hash).toContain(code);
  expect(pathname + search).not.toContain(code);
});

test('a phone parses the link of the desktop', () => {
  expect(parseContinueFragment(new URL(link).hash)).toEqual({ id, code });
});

test.each(['', '#', '#content', `#${id}`, `#${id}.short`, `#ord_01JD0000000000000000000000.${code}`])(
  'the fragment "%s" is refused',
  (fragment) => expect(parseContinueFragment(fragment)).toBeUndefined(),
);
