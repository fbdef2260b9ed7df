import { expect, test } from '@jest/globals';
import { findFace } from './find-face.ts';
import type { RankedFace } from './rank-faces.ts';

/** A face whose outline fills its box. */
function aFace(left: number, top: number, sizePx: number, score = 0.9): RankedFace {
  const corners = [
    { x: left, y: top, z: 0 },
    { x: left + sizePx, y: top + sizePx, z: 0 },
  ];
  const landmarks = Array.from({ length: 478 }, (_, number) => corners[number % 2]!);
  const detected = { left, top, widthPx: sizePx, heightPx: sizePx, score } as RankedFace['detected'];
  return { detected, mesh: { landmarks, presence: 1 }, areaPx: sizePx * sizePx };
}

test('refuses two faces next to each other', () => {
  expect(() => findFace([aFace(100, 100, 200), aFace(400, 100, 180)])).toThrow(
    expect.objectContaining({ code: 'several_faces' }),
  );
});

test('takes two boxes on one face for one face', () => {
  const found = findFace([aFace(100, 100, 200), aFace(190, 190, 160, 0.7)]);
  expect(found).toMatchObject({ count: 1, secondFaceShare: 0, bystanders: [] });
});
