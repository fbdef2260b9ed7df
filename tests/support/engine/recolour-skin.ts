import sharp from 'sharp';
import { linearByValue } from '#engine/measure/lab.ts';

/** The mean colour of the face sample's brighter cheek. */
const sampleSkin = [213, 185, 194] as const;
/** Where the sample's eyes are, in its 256 pixels: they keep their colour, whites are white in every face. */
const eyes = [
  { x: 85.3, y: 96.3 },
  { x: 164, y: 94 },
] as const;
const eyeReach = { x: 17, y: 9 } as const;

/**
 * The face sample with skin of another tone under the same light: linear light is scaled per channel, so shading,
 * highlights and lips change with the skin, as melanin changes them.
 *
 * @param tone the brighter cheek's colour, `#rrggbb`
 */
export async function recolourSkin(sample: Uint8Array, tone: string): Promise<Buffer> {
  const { data, info } = await sharp(sample).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16));
  const scales = wanted.map((value, channel) => linearByValue[value]! / linearByValue[sampleSkin[channel]!]!);
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    if (eyes.some((eye) => ((x - eye.x) / eyeReach.x) ** 2 + ((y - eye.y) / eyeReach.y) ** 2 < 1)) continue;
    for (const [channel, scale] of scales.entries()) {
      data[at + channel] = toValue(linearByValue[data[at + channel]!]! * scale);
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}

function toValue(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, value));
}
