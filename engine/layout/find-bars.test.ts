import { describe, expect, test } from '@jest/globals';
import type { Raster } from '#engine/input/raster.ts';
import { findBars } from './find-bars.ts';

const [widthPx, heightPx] = [640, 800];
const frame = { origin: { x: 320, y: 380 }, angle: 0 };
const face = { left: -90, right: 90, top: -90, chin: 140 };
const none = { left: 0, top: 0, right: widthPx, bottom: heightPx };

type Colour = readonly [number, number, number];
const wall: Colour = [236, 238, 240];
const hair: Colour = [40, 30, 24];

/** A round head and shoulders in front of a plain wall, with something over them. */
function draw(over: (x: number, y: number) => Colour | undefined = () => undefined): Raster {
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const isPerson = Math.hypot(x - 320, y - 360) < 150 || Math.hypot((x - 320) / 270, (y - 800) / 220) < 1;
      data.set(over(x, y) ?? (isPerson ? hair : wall), (y * widthPx + x) * 3);
    }
  }
  return { data, widthPx, heightPx };
}

describe('no bar is found', () => {
  test('for a round head in front of a plain wall', () => {
    expect(findBars(draw(), frame, face)).toEqual(none);
  });

  test('where the wall fades', () => {
    const fading = (x: number, y: number): Colour | undefined => {
      const level = 150 + Math.round(y / 8);
      return Math.hypot(x - 320, y - 360) < 150 ? undefined : [level, level, level];
    };
    expect(findBars(draw(fading), frame, face)).toEqual(none);
  });

  test('where the head is in front of a ceiling', () => {
    const ceiling = (x: number, y: number): Colour | undefined =>
      y < 260 && Math.hypot(x - 320, y - 360) >= 150 ? [120, 120, 130] : undefined;
    expect(findBars(draw(ceiling), frame, face)).toEqual(none);
  });
});

describe('a bar is found', () => {
  test.each([
    ['black', [0, 0, 0]],
    ['grey', [128, 128, 128]],
    ['blue', [42, 111, 176]],
  ] as const)('%s, at the top', (_, colour) => {
    expect(
      findBars(
        draw((_x, y) => (y < 240 ? colour : undefined)),
        frame,
        face,
      ),
    ).toEqual({ ...none, top: 240 });
  });

  test('in the colour of the wall, by the straight edge of the hair', () => {
    expect(
      findBars(
        draw((_x, y) => (y < 240 ? wall : undefined)),
        frame,
        face,
      ).top,
    ).toBe(240);
  });

  test('with a line of letters above its edge', () => {
    const status = (x: number, y: number): Colour | undefined => {
      if (y >= 240) return undefined;
      return y > 20 && y < 40 && x % 20 < 9 ? [255, 255, 255] : [0, 0, 0];
    };
    expect(findBars(draw(status), frame, face).top).toBe(240);
  });

  test('at the other sides', () => {
    const framed = (x: number, y: number): Colour | undefined =>
      x < 60 || x >= 600 || y >= 700 ? [200, 20, 20] : undefined;
    expect(findBars(draw(framed), frame, face)).toEqual({ left: 60, top: 0, right: 600, bottom: 700 });
  });
});
