import { expect, test } from '@jest/globals';
import { checkVisible } from './check-visible.ts';

const clear = {
  eyes: 0.9,
  infantEyes: 0.9,
  glasses: false,
  face: 1,
  covering: 0,
  worn: { headphones: 0, hairGlasses: 0 },
};
const marks = (visible: Partial<typeof clear>, hand = 0, infant = false) =>
  checkVisible({ ...clear, ...visible }, hand, infant)
    .filter(({ mark }) => mark !== 'pass')
    .map(({ id, mark }) => `${id} ${mark}`);

test('passes an uncovered face', () => {
  expect(marks({})).toEqual([]);
});

test.each([
  [{ eyes: 0.44 }, 0, ['eyesVisible fail']],
  [{ eyes: 0.59 }, 0, ['eyesVisible warn']],
  [{ face: 0.49 }, 0, ['faceVisible fail']],
  [{ face: 0.64 }, 0, ['faceVisible warn']],
  [{}, 0.61, ['handAtFace fail']],
  [{}, 0.55, ['handAtFace warn']],
  [{ covering: 16 }, 0, ['headCovering fail']],
  [{ covering: 7 }, 0, ['headCovering warn']],
  [{ worn: { headphones: 0.6, hairGlasses: 0 } }, 0, ['headCovering fail']],
  [{ worn: { headphones: 0, hairGlasses: 0.5 } }, 0, ['headCovering warn']],
])('warns and fails by each measure: %j, hand %d', (visible, hand, expected) => {
  expect(marks(visible, hand)).toEqual(expected);
});

test('does not fail closed eyes of a baby', () => {
  expect(marks({ eyes: 0 }, 0, true)).toEqual([]);
});

test('names what is worn, whatever colour covers the head', () => {
  const worn = { headphones: 0.9, hairGlasses: 0 };
  const check = checkVisible({ ...clear, covering: 7, worn }, 0, false).find(({ id }) => id === 'headCovering');
  expect(check).toMatchObject({ mark: 'fail', cause: 'headphones' });
});
