const { cbrt } = Math;
/** A colour in CIELAB (D65): lightness 0 to 100, a towards red, b towards yellow. */
export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** Linear light, 0 to 1, of an 8-bit sRGB value (IEC 61966-2-1). */
export const linearByValue = Float64Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** Converts an sRGB colour with 8 bits per channel (IEC 61966-2-1, CIE 15). */
export function toLab(red: number, green: number, blue: number): Lab {
  return labOfLinear(linearByValue[red]!, linearByValue[green]!, linearByValue[blue]!);
}

/** Luminance of an sRGB colour with 8 bits per channel, 0 to 1: that of which the lightness is made. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126729 * linearByValue[red]! + 0.7151522 * linearByValue[green]! + 0.072175 * linearByValue[blue]!;
}

/** The luminance that has a lightness, negative for one below 0. */
export function luminanceOfLightness(l: number): number {
  const y = (l + 16) / 116;
  return y > 6 / 29 ? y ** 3 : ((y - 16 / 116) * 116 * 27) / 24389;
}

/** Converts a colour in linear light, 0 to 1 per channel of sRGB. */
export function labOfLinear(r: number, g: number, b: number): Lab {
  putLabOfLinear(onlyOne, 0, r, g, b);
  return { l: onlyOne[0]!, a: onlyOne[1]!, b: onlyOne[2]! };
}

const onlyOne = new Float64Array(3);

/** Converts one of many colours: writes l, a and b to a place of numbers, and makes no object. */
export function putLab(to: Float32Array | Float64Array, at: number, red: number, green: number, blue: number): void {
  putLabOfLinear(to, at, linearByValue[red]!, linearByValue[green]!, linearByValue[blue]!);
}

function putLabOfLinear(to: Float32Array | Float64Array, at: number, r: number, g: number, b: number): void {
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  to[at] = 116 * y - 16;
  to[at + 1] = 500 * (x - y);
  to[at + 2] = 200 * (y - z);
}

function f(t: number): number {
  return t > 216 / 24389 ? cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116;
}
