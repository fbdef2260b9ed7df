import sharp, { type Sharp } from 'sharp';
import { exifItem, gridItem, heicFile, opacityItem, pictureItem } from '#tests/support/engine/heic/heic-file.ts';
import { animatedPng, blackPng } from '#tests/support/engine/png-chunks.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';

/** A file that mutations start from. */
export interface Seed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * What a camera in that orientation stores; undone by the EXIF orientation of that number. Mirroring comes before
 * rotating.
 */
const encodings: readonly ((upright: Sharp) => Sharp)[] = [
  (upright) => upright,
  (upright) => upright.flop(),
  (upright) => upright.rotate(180),
  (upright) => upright.flip(),
  (upright) => upright.flip().rotate(90),
  (upright) => upright.rotate(270),
  (upright) => upright.flop().rotate(90),
  (upright) => upright.rotate(90),
];

/** Every kind of file people upload, small, and the kinds that attack a decoder. */
export async function makeSeeds(): Promise<Seed[]> {
  const portrait = await drawPortrait({ widthPx: 640, heightPx: 800, faceHeight: 0.32 });
  const picture = () => sharp(portrait);
  const frames = Buffer.concat([await picture().raw().toBuffer(), await picture().negate().raw().toBuffer()]);
  const animation = () => sharp(frames, { raw: { width: 640, height: 1600, channels: 3, pageHeight: 800 } });
  const png = await picture().png().toBuffer();
  const encoders: Readonly<Record<string, () => Sharp>> = {
    'baseline.jpg': () => picture().jpeg({ quality: 80 }),
    'progressive.jpg': () => picture().jpeg({ quality: 60, progressive: true }),
    'cmyk.jpg': () => picture().toColourspace('cmyk').jpeg({ quality: 60 }),
    'grey.jpg': () => picture().greyscale().jpeg({ quality: 60 }),
    'p3.jpg': () => picture().withIccProfile('p3').jpeg({ quality: 60 }),
    'exif.jpg': () =>
      picture()
        .withExif({ IFD0: { Make: 'anyone', Software: 'x'.repeat(500) } })
        .jpeg(),
    'palette.png': () => picture().png({ palette: true }),
    'interlaced.png': () => picture().png({ progressive: true }),
    '16-bit.png': () => picture().toColourspace('rgb16').png(),
    'grey.png': () => picture().greyscale().png(),
    'alpha.png': () => picture().ensureAlpha(0.5).png(),
    'lossy.webp': () => picture().webp({ quality: 60 }),
    'lossless.webp': () => picture().webp({ lossless: true }),
    'alpha.webp': () => picture().ensureAlpha(0.5).webp(),
    'animated.webp': () => animation().webp({ quality: 40 }),
    'animated.gif': () => animation().gif(),
    'other.avif': () => picture().resize(64).avif({ quality: 30 }),
    'other.tiff': () => picture().resize(64).tiff(),
  };
  const encoded = await Promise.all(
    Object.entries(encoders).map(async ([name, encode]) => ({ name, bytes: await encode().toBuffer() })),
  );
  const turned = await Promise.all(
    encodings.map(async (store, index) => ({
      name: `orientation-${index + 1}.jpg`,
      bytes: await sharp(await store(picture()).png().toBuffer())
        .withMetadata({ orientation: index + 1 })
        .jpeg({ quality: 90 })
        .toBuffer(),
    })),
  );
  return [...encoded, ...turned, ...(await heicSeeds(png)), { name: 'plain.png', bytes: png }, ...attacks(png)];
}

/** The kinds of HEIC: one picture, tiles, transparency with EXIF data; small, so that mutations meet the description. */
async function heicSeeds(png: Uint8Array): Promise<Seed[]> {
  const half = await pictureItem(await sharp(png).resize(512, 256).png().toBuffer());
  const whole = await pictureItem(await sharp(png).resize(512, 512).png().toBuffer());
  const opacity = new Uint8Array(512 * 512).fill(128, 0, 512 * 100);
  const exif = exifItem(1, Buffer.from('MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1'));
  const kinds: Readonly<Record<string, Uint8Array>> = {
    'picture.heic': heicFile([half, whole], { primary: 2 }),
    'tiles.heic': heicFile([whole, whole, gridItem([1, 2], 1024, 512)], { primary: 3 }),
    'alpha.heic': heicFile([whole, opacityItem(1, opacity, 512), exif], { metaLast: true }),
  };
  return Object.entries(kinds).map(([name, bytes]) => ({ name, bytes }));
}

function attacks(png: Uint8Array): Seed[] {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return [
    { name: 'animated.png', bytes: animatedPng(png) },
    // 49 megapixels, just under the limit, in 50 kB; 900 megapixels; more than memory; a size that wraps around.
    { name: 'bomb-within-limit.png', bytes: blackPng(7000, 7000, 7000 * 3 * 500) },
    { name: 'bomb.png', bytes: blackPng(30_000, 30_000, 5_000_000) },
    { name: 'bomb-flat.png', bytes: blackPng(2_000_000_000, 600, 5_000_000) },
    { name: 'negative.png', bytes: blackPng(-1, -1, 1000) },
    { name: 'short.png', bytes: blackPng(800, 800, 1000) },
    { name: 'header.heic', bytes: heic },
    {
      name: 'meta.heic',
      bytes: Buffer.concat([heic, Buffer.from('\0\0\0\x40meta\0\0\0\0\0\0\0\x21hdlr', 'latin1'), heic]),
    },
    { name: 'empty', bytes: new Uint8Array() },
    { name: 'text.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>') },
  ];
}
