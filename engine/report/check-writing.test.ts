import { expect, test } from '@jest/globals';
import { checkWriting } from './check-writing.ts';

const checked = (characters: number) => checkWriting({ writing: { characters, pixels: new Uint32Array(0) } });

test('warns of four characters in a line, and is no line of the report below', () => {
  expect(checked(4)).toMatchObject([{ id: 'writing', value: 4, unit: 'count', limit: { warnMax: 3 }, mark: 'warn' }]);
  expect(checked(3)).toEqual([]);
});
