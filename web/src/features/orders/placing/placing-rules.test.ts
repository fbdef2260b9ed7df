import { expect, test } from 'vitest';
import { type PlacingValues, placingErrors } from './placing-rules.ts';

const file = new File(['x'], 'selfie.jpg', { type: 'image/jpeg' });
const form = { errors: (colour: string) => (colour === '' ? (['colour'] as const) : []) };

/** What is wrong with a form, with one visible difference to a complete one. */
const errorsOf = (some: Partial<PlacingValues<string>> = {}) =>
  placingErrors({ file, email: 'ada@example.com', entered: 'red', ...some }, form);

test('a form with picture, address and what the tool asks for is complete', () => {
  expect(errorsOf()).toEqual([]);
});

test('an untouched form lacks the picture, what the tool asks for and the address, in this order', () => {
  expect(errorsOf({ file: undefined, email: '', entered: '' })).toEqual(['file', 'colour', 'email']);
});

test.each(['', 'ada', 'ada@', `${'a'.repeat(250)}@example.com`])('the e-mail address "%s" is refused', (email) => {
  expect(errorsOf({ email })).toEqual(['email']);
});

test('spaces around an e-mail address are forgiven', () => {
  expect(errorsOf({ email: '  ada@example.com ' })).toEqual([]);
});

test('a member is asked for no address', () => {
  expect(errorsOf({ email: undefined })).toEqual([]);
});
