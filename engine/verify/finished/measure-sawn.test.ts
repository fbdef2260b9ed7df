import { expect, test } from '@jest/globals';
import { measureSawn } from './measure-sawn.ts';

const sidePx = 180;

/** A person in the middle of a photo whose source has no pixel in the given first rows. */
function personBelow(missingRows: number, crownRow: number, personPx: number): Parameters<typeof measureSawn>[0] {
  const plane = (isSet: (column: number, row: number) => boolean) =>
    Uint8Array.from({ length: sidePx ** 2 }, (_, at) => (isSet(at % sidePx, Math.floor(at / sidePx)) ? 1 : 0));
  const shown = plane((column, row) => Math.abs(column - 90) < personPx / 2 && row >= Math.max(missingRows, crownRow));
  const inside = plane((_, row) => row >= missingRows);
  return { widthPx: sidePx, heightPx: sidePx, scale: 1, inside, shown };
}

test.each([
  ['hair that ends with the source', 8, 0, 71, 71],
  ['a round head that touches the end of the source', 8, 0, 41, 0],
  ['a crown below the end of the source', 8, 12, 71, 0],
  ['hair up to the photo, whose source goes on', 0, 0, 71, 0],
])('measures how wide the crown is cut: %s', (_case, missingRows, crownRow, personPx, sawnPx) => {
  expect(measureSawn(personBelow(missingRows, crownRow, personPx))).toBe(sawnPx);
});
