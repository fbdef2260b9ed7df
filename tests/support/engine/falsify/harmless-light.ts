import { linearByValue } from '#engine/measure/lab.ts';
import { addNoise } from './gaussian-noise.ts';
import { encodePicture, mapPixels } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, harmless } from './variant.ts';

type Colour = readonly [number, number, number];

/** Luminance weights of Rec. 709. */
const weights: Colour = [0.2126, 0.7152, 0.0722];

/** Daylight of a correlated colour temperature from 4000 to 25,000 K (CIE 15), as linear sRGB of luminance 1. */
function daylight(kelvin: number): Colour {
  const [a, b, c, d] = kelvin <= 7000 ? [-4.607e9, 2.9678e6, 99.11, 0.244063] : [-2.0064e9, 1.9018e6, 247.48, 0.23704];
  const x = a! / kelvin ** 3 + b! / kelvin ** 2 + c! / kelvin + d!;
  const y = -3 * x * x + 2.87 * x - 0.275;
  const [X, Z] = [x / y, (1 - x - y) / y];
  return [
    3.2404542 * X - 1.5371385 - 0.4985314 * Z,
    -0.969266 * X + 1.8760108 + 0.041556 * Z,
    0.0556434 * X - 0.2040259 + 1.0572252 * Z,
  ];
}

function encoded(linear: number): number {
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
}

/** The picture as a camera saves it that takes light of this temperature for neutral daylight. */
const inLightOf =
  (kelvin: number) =>
  ({ raster }: Subject) => {
    const [light, neutral] = [daylight(kelvin), daylight(6504)];
    const tables = light.map((value, channel) =>
      Array.from(linearByValue, (linear) => encoded(linear * (value / neutral[channel]!))),
    );
    return encodePicture(
      mapPixels(raster, (target, at, r, g, b) =>
        target.set(
          [r, g, b].map((v, i) => tables[i]![v]!),
          at,
        ),
      ),
    );
  };

/** Every value times a factor, about a middle that stays. */
const stretch =
  (factor: number, middle = 0) =>
  ({ raster }: Subject) =>
    encodePicture(
      mapPixels(raster, (target, at, r, g, b) =>
        target.set(
          [r, g, b].map((value) => middle + (value - middle) * factor),
          at,
        ),
      ),
    );

const saturate =
  (factor: number) =>
  ({ raster }: Subject) =>
    encodePicture(
      mapPixels(raster, (target, at, r, g, b) => {
        const luma = weights[0] * r + weights[1] * g + weights[2] * b;
        target.set(
          [r, g, b].map((value) => luma + (value - luma) * factor),
          at,
        );
      }),
    );

/** Light and colour as phones record them on an ordinary day. */
export const harmlessLight: readonly FalsifiedVariant[] = [
  ...[75, 85, 95, 105, 110].map((percent) =>
    harmless(`light-${percent}`, `every value at ${percent} %`, stretch(percent / 100)),
  ),
  ...[4500, 5000, 5500, 7000, 7500].map((kelvin) =>
    harmless(`white-balance-${kelvin}`, `daylight of ${kelvin} K taken for 6500 K`, inLightOf(kelvin)),
  ),
  ...[85, 115].map((percent) =>
    harmless(`contrast-${percent}`, `${percent} % of the contrast`, stretch(percent / 100, 128)),
  ),
  ...[80, 120].map((percent) =>
    harmless(`saturation-${percent}`, `${percent} % of the saturation`, saturate(percent / 100)),
  ),
  harmless('grain', 'normal noise of 3 levels', async ({ raster }) => encodePicture(addNoise(raster, 3))),
];
