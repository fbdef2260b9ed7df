import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linearByValue } from '#engine/measure/lab.ts';
import { gammaValue } from './gamma-value.ts';
import { fromOklab, linearOfHex, toOklab } from './oklab.ts';

test('white is lightness 1 without colour', () => {
  const { l, a, b } = toOklab(linearOfHex('#ffffff'));
  expect(l).toBeCloseTo(1, 5);
  expect(Math.hypot(a, b)).toBeLessThan(1e-4);
});

test('red is where Ottosson has it', () => {
  const { l, a, b } = toOklab(linearOfHex('#ff0000'));
  expect(l).toBeCloseTo(0.628, 3);
  expect(a).toBeCloseTo(0.2249, 3);
  expect(b).toBeCloseTo(0.1258, 3);
});

test('a colour comes back as it went', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (...values) => {
      const [red, green, blue] = values.map((value) => linearByValue[value]!) as [number, number, number];
      const back = fromOklab(toOklab({ red, green, blue }));
      for (const [at, light] of [back.red, back.green, back.blue].entries()) {
        expect(gammaValue(light)).toBeCloseTo(values[at]!, 1);
      }
    }),
  );
});
