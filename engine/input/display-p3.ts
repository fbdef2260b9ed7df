/**
 * Linear Display P3 to linear sRGB; both share the D65 white point and the sRGB transfer curve.
 *
 * From the primaries of SMPTE EG 432-1 and IEC 61966-2-1 (as in CSS Color 4, sample code for colour conversions).
 */
const p3ToSrgb = [
  [1.2249401763, -0.2249401763, 0],
  [-0.0420569547, 1.0420569547, 0],
  [-0.0196375546, -0.0786360456, 1.0982736002],
] as const;

const curveSteps = 4096;

/**
 * Converts 8-bit Display P3 pixels to sRGB in place; colours outside sRGB are clipped.
 *
 * @param channels numbers a pixel has; those after the three colours are kept
 */
export function displayP3ToSrgb(pixels: Uint8Array, channels = 3): void {
  const linear = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255));
  const encoded = Uint8Array.from({ length: curveSteps + 1 }, (_, step) =>
    Math.round(255 * fromLinear(step / curveSteps)),
  );
  for (let at = 0; at < pixels.length; at += channels) {
    const red = linear[pixels[at]!]!;
    const green = linear[pixels[at + 1]!]!;
    const blue = linear[pixels[at + 2]!]!;
    for (let channel = 0; channel < 3; channel += 1) {
      const row = p3ToSrgb[channel]!;
      const value = row[0] * red + row[1] * green + row[2] * blue;
      pixels[at + channel] = encoded[Math.round(Math.min(1, Math.max(0, value)) * curveSteps)]!;
    }
  }
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
