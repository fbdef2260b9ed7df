import sharp from 'sharp';

/** A picture in linear light, 0 to 1, with alpha. */
export interface Texture {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** @param tint multiplies the colours, in linear light */
export async function readTexture(path: string, tint: readonly [number, number, number] = [1, 1, 1]): Promise<Texture> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const linear = new Float32Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    for (let k = 0; k < 3; k += 1) linear[at + k] = toLinear(data[at + k]! / 255) * tint[k]!;
    linear[at + 3] = data[at + 3]! / 255;
  }
  return { width: info.width, height: info.height, data: linear };
}

export const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
export const toDisplay = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055;

/** The four texels around (u, v), mixed into `out`; v counts upwards. */
export function sample({ width, height, data }: Texture, u: number, v: number, out: Float32Array): void {
  const x = Math.min(width - 1.001, Math.max(0, (u - Math.floor(u)) * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, (1 - (v - Math.floor(v))) * height - 0.5));
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const [p, q] = [(y0 * width + x0) * 4, ((y0 + 1) * width + x0) * 4];
  for (let k = 0; k < 4; k += 1) {
    const top = data[p + k]! * (1 - fx) + data[p + 4 + k]! * fx;
    const bottom = data[q + k]! * (1 - fx) + data[q + 4 + k]! * fx;
    out[k] = top * (1 - fy) + bottom * fy;
  }
}
