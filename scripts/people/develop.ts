import sharp from 'sharp';
import { drawRoom } from './draw-room.ts';
import type { Person } from './person.ts';
import { seededRandom } from './random.ts';
import type { Layer } from './render.ts';
import { toDisplay } from './texture.ts';

/** The size of a selfie. */
export const selfieSize = { widthPx: 1200, heightPx: 1500 };

/** Puts the person in front of the room, as the lens, sensor and software of a phone would show it; raw RGB. */
export async function develop(person: Person, { width, rgba }: Layer, finer: number): Promise<Buffer> {
  const { widthPx, heightPx } = selfieSize;
  const room = await drawRoom(person, widthPx, heightPx);
  const out = Buffer.alloc(widthPx * heightPx * 3);
  const random = seededRandom(11);
  const coarse = new Float32Array(((widthPx >> 1) + 1) * ((heightPx >> 1) + 1)).map(() => random() + random() - 1);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const at = (y * widthPx + x) * 3;
      let alpha = 0;
      const colour = [0, 0, 0];
      for (let dy = 0; dy < finer; dy += 1)
        for (let dx = 0; dx < finer; dx += 1) {
          const from = ((y * finer + dy) * width + x * finer + dx) * 4;
          alpha += rgba[from + 3]! / finer ** 2;
          for (let k = 0; k < 3; k += 1) colour[k] = colour[k]! + Math.min(1.6, rgba[from + k]!) / finer ** 2;
        }
      const fromMiddle = ((x / widthPx - 0.5) ** 2 + (y / heightPx - 0.45) ** 2) / 0.45;
      const exposure = 1.06 * (1 - 0.16 * fromMiddle);
      const linear = colour.map((value, k) => exposure * (value + (1 - alpha) * room[at + k]!));
      const brightness = (linear[0]! + linear[1]! + linear[2]!) / 3;
      // Noise is stronger in the dark, and in part coarser than a pixel, as compression leaves it.
      const noise =
        (2.6 - Math.min(1.6, brightness * 2)) *
        ((random() + random() - 1) * 1.6 + 0.9 * coarse[(y >> 1) * (widthPx >> 1) + (x >> 1)]!);
      for (let k = 0; k < 3; k += 1) {
        const shown = 255 * contrast(toDisplay(shoulder(linear[k]!)));
        out[at + k] = Math.max(0, Math.min(255, Math.round(shown + noise + (random() - 0.5) * 2)));
      }
    }
  }
  return sharp(out, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .blur(0.5)
    .raw()
    .toBuffer();
}

/** Compresses bright places softly instead of clipping them. */
const shoulder = (value: number) => (value < 0.6 ? value : 0.6 + 0.4 * (1 - Math.exp(-(value - 0.6) / 0.4)));

/** The slight S of a phone's tone curve. */
const contrast = (value: number) => value + 0.14 * value * (1 - value) * (2 * value - 0.9);
