import { expect, test } from '@jest/globals';

test('what runs on a server cannot name the window: neither Node nor the compiler knows it', () => {
  // @ts-expect-error it is not among the names of this configuration, nor of a library's types
  expect(() => window).toThrow(ReferenceError);
});
