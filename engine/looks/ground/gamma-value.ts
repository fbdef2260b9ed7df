const { floor } = Math;

const steps = 4096;
/** Below this the curve bends too much to be read between the table's entries. */
const exactBelow = 0.02;
const table = Float32Array.from({ length: steps + 2 }, (_, at) => exact(at / steps));

/** The sRGB value, 0 to 255 and not rounded, of linear light (IEC 61966-2-1); light beyond 0 and 1 is clipped. */
export function gammaValue(linear: number): number {
  if (linear <= 0) return 0;
  if (linear >= 1) return 255;
  if (linear < exactBelow) return exact(linear);
  const place = linear * steps;
  const below = floor(place);
  return table[below]! + (table[below + 1]! - table[below]!) * (place - below);
}

function exact(linear: number): number {
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
}
