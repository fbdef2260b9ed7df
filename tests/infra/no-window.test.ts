import { expect, test } from '@jest/globals';

test('server code cannot use window, which neither Node nor the compiler knows', () => {
  // @ts-expect-error it is among the names neither of this configuration nor of a library's types
  expect(() => window).toThrow(ReferenceError);
});
