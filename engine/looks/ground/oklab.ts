import { linearByValue } from '#engine/measure/lab.ts';

const { cbrt } = Math;

/** A colour in OKLab: lightness 0 to 1, a towards red, b towards yellow (Ottosson 2020, "A perceptual color space"). */
export interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** A colour in linear light of sRGB, 0 to 1 per channel, not clamped. */
export interface LinearRgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Converts linear light into OKLab. */
export function toOklab({ red, green, blue }: LinearRgb): Oklab {
  const long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** Converts OKLab into linear light; colours that sRGB does not have come out beyond 0 or 1. */
export function fromOklab({ l, a, b }: Oklab): LinearRgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    green: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    blue: -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  };
}

/** Linear light of a colour written as `#rrggbb`. */
export function linearOfHex(hex: string): LinearRgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return {
    red: linearByValue[value >> 16]!,
    green: linearByValue[(value >> 8) & 255]!,
    blue: linearByValue[value & 255]!,
  };
}
