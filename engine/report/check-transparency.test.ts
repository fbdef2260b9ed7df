import { expect, test } from '@jest/globals';
import { documents } from '#shared/photo/document-rules.ts';
import { checkTransparency, discloseRemovedBackground } from './check-transparency.ts';

const removed = { share: 0.4, personShare: 0, isBackground: true };

test('reports nothing for a picture without transparent places', () => {
  expect(checkTransparency({ transparency: undefined, rules: documents.dv })).toEqual([]);
});

test('discloses transparent places where a document permits edits, and fails them otherwise', () => {
  const [permitted] = checkTransparency({ transparency: removed, rules: documents.dv });
  const [forbidden] = checkTransparency({ transparency: removed, rules: documents.uk });
  expect(permitted).toMatchObject({ mark: 'warn', value: 0.4, limit: { warnMax: 0 } });
  expect(forbidden).toMatchObject({ mark: 'fail', value: 0.4, limit: { max: 0 } });
});

test('fails holes in the person for every document', () => {
  const [hole] = checkTransparency({ transparency: { ...removed, personShare: 0.01 }, rules: documents.dv });
  expect(hole?.mark).toBe('fail');
});

test('reports a replaced background only when it was removed before the upload and is kept', () => {
  const disclosed = (isBackground: boolean, keepsBackground: boolean) =>
    discloseRemovedBackground({ transparency: { ...removed, isBackground }, keepsBackground }).map(({ id }) => id);
  expect(disclosed(true, true)).toEqual(['backgroundEdit']);
  expect(disclosed(false, true)).toEqual([]);
  expect(disclosed(true, false)).toEqual([]);
});
