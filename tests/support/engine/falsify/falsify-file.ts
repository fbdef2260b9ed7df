import sharp from 'sharp';
import { createRandom } from '#tests/support/engine/random.ts';
import { encodePicture, sharpOf } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { accepted, type Expectation, type FalsifiedVariant } from './variant.ts';

const damaged: Expectation = { marks: 'fail', rules: [], rejections: ['image_damaged'] };
const keptShare = 0.6;
const flips = 60;
const seed = 3;

/** The person on transparent ground. */
async function mattePng({ raster, matte }: Subject): Promise<Uint8Array> {
  const { alpha, colours } = matte();
  const data = new Uint8Array(alpha.length * 4);
  for (let at = 0; at < alpha.length; at += 1) {
    const a = alpha[at]!;
    for (const channel of [0, 1, 2]) {
      const value = at * 3 + channel;
      data[at * 4 + channel] = a === 1 ? raster.data[value]! : Math.round(colours[value]! * Math.min(1, a * 1000));
    }
    data[at * 4 + 3] = Math.round(a * 255);
  }
  return sharp(data, { raw: { width: raster.widthPx, height: raster.heightPx, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** Changes single bits behind the first tenth of the file, where the picture's blocks lie, and makes no markers. */
function flipBits(bytes: Uint8Array): Uint8Array {
  const random = createRandom(seed);
  const flipped = Uint8Array.from(bytes);
  const start = Math.round(bytes.length / 10);
  for (let count = 0; count < flips; ) {
    const at = start + random.below(bytes.length - start - 2);
    const value = flipped[at]! ^ (1 << random.below(8));
    if (value === 0xff || flipped[at] === 0xff || flipped[at - 1] === 0xff) continue;
    flipped[at] = value;
    count += 1;
  }
  return flipped;
}

/** Files that are not what a camera writes. */
export const fileVariants: readonly FalsifiedVariant[] = [
  {
    name: 'transparent-png',
    family: 'file',
    shows: 'the person without a background, as PNG with transparency',
    expects: { marks: 'disclosed', rules: ['transparency'], rejections: [] },
    draw: mattePng,
  },
  {
    name: 'sideways',
    family: 'file',
    shows: 'turned by 90 degrees, without EXIF',
    expects: accepted,
    draw: ({ raster }) => sharpOf(raster).rotate(90).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  {
    name: 'truncated',
    family: 'file',
    shows: 'the first 60 % of a JPEG',
    expects: damaged,
    draw: async ({ raster }) => {
      const bytes = await encodePicture(raster);
      return bytes.subarray(0, Math.round(bytes.length * keptShare));
    },
  },
  {
    name: 'bits-flipped',
    family: 'file',
    shows: `${flips} bits of a JPEG flipped`,
    expects: damaged,
    draw: async ({ raster }) => flipBits(await encodePicture(raster)),
  },
];
