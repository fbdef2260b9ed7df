import { expect, test } from '@jest/globals';
import { checkOutline } from './check-outline.ts';
import type { Delivered, FinishedOutline } from './delivered.ts';

const good: FinishedOutline = {
  tornPx: 20,
  strayLeftPx: 4,
  strayLostPx: 5,
  bentPx: 8,
  patchPx: 0,
  islandPx: 0,
  holePx: 0,
  sawnPx: 0,
};

function check(outline: Partial<FinishedOutline>) {
  const background = {} as NonNullable<Delivered['replaced']>['background'];
  const replaced = { background, changedShare: 0.4, leftoverShare: 0.001, outline: { ...good, ...outline } };
  return checkOutline({ fileBytes: 0, photo: {} as Delivered['photo'], replaced })[0]!;
}

test('passes a good outline', () => {
  expect(check({}).mark).toBe('pass');
});

test.each<[Partial<FinishedOutline>, 'remnant' | 'torn' | 'sawn']>([
  [{ strayLeftPx: 40 }, 'remnant'],
  [{ patchPx: 150 }, 'remnant'],
  [{ islandPx: 70 }, 'remnant'],
  [{ tornPx: 150 }, 'torn'],
  [{ strayLostPx: 80 }, 'torn'],
  [{ bentPx: 90 }, 'torn'],
  [{ holePx: 90 }, 'torn'],
  [{ sawnPx: 600 }, 'sawn'],
])('fails an outline with %j as %s', (outline, cause) => {
  expect(check(outline)).toMatchObject({ mark: 'fail', cause });
});

test('only warns of an outline that harmless variants of good portraits have', () => {
  expect(check({ tornPx: 93, strayLeftPx: 26, bentPx: 60, islandPx: 24, sawnPx: 36 }).mark).toBe('warn');
});
