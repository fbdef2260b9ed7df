import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isTraceId, newTraceId } from './trace-id.ts';

test('newTraceId makes a new trace id every time', () => {
  const made = Array.from({ length: 200 }, newTraceId);
  expect(made.filter((id) => !isTraceId(id))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});

test.each([
  [undefined],
  [''],
  ['7K3M9QXT2H4VB5N'],
  ['7K3M9QXT2H4VB5N8C'],
  ['7k3m9qxt2h4vb5n8'],
  ['7K3M9QXT2H4VB5NO'],
  ['7K3M9QXT2H4VB5N8\n'],
  [' 7K3M9QXT2H4VB5N'],
  ['ada@example.com.'],
  [12],
])('%j is no trace id', (given) => {
  expect(isTraceId(given)).toBe(false);
});

test('only sixteen digits are a trace id, whatever is sent', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (given) => isTraceId(given) === /^[0-9A-HJKMNP-TV-Z]{16}$/.test(given)),
  );
});
