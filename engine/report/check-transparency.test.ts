import { expect, test } from '@jest/globals';
import { documents } from '#shared/photo/document-rules.ts';
import { checkTransparency, discloseCutOut } from './check-transparency.ts';

const cutOut = { share: 0.4, personShare: 0, isBackground: true };

test('a picture without transparent places is not spoken of', () => {
  expect(checkTransparency({ transparency: undefined, rules: documents.dv })).toEqual([]);
});

test('transparent places are disclosed where a document permits edits, and refused where not', () => {
  const [permitted] = checkTransparency({ transparency: cutOut, rules: documents.dv });
  const [forbidden] = checkTransparency({ transparency: cutOut, rules: documents.uk });
  expect(permitted).toMatchObject({ mark: 'warn', value: 0.4, limit: { warnMax: 0 } });
  expect(forbidden).toMatchObject({ mark: 'fail', value: 0.4, limit: { max: 0 } });
});

test('holes in the person are refused everywhere', () => {
  const [hole] = checkTransparency({ transparency: { ...cutOut, personShare: 0.01 }, rules: documents.dv });
  expect(hole?.mark).toBe('fail');
});

test('only a background that was cut away and is left so is called replaced', () => {
  const disclosed = (isBackground: boolean, keepsBackground: boolean) =>
    discloseCutOut({ transparency: { ...cutOut, isBackground }, keepsBackground }).map(({ id }) => id);
  expect(disclosed(true, true)).toEqual(['backgroundEdit']);
  expect(disclosed(false, true)).toEqual([]);
  expect(disclosed(true, false)).toEqual([]);
});
