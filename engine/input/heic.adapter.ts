import type { HeicPixels } from 'heic-decode';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { displayP3ToSrgb } from './display-p3.ts';
import type { Raster } from './raster.ts';
import { refuseSize } from './refuse-size.ts';

/**
 * Decodes HEIC, which sharp cannot; the decoder (1.5 MB of WebAssembly) is loaded for the first such picture.
 *
 * The decoder applies rotation and mirroring of the container. It drops the colour profile, and iPhones write Display
 * P3, so that profile is detected and converted here.
 *
 * @throws PhotoRejected image_damaged, too_many_pixels, image_too_small
 */
export function decodeHeic(bytes: Uint8Array): Promise<Raster> {
  const known = decoded.get(bytes);
  if (known !== undefined) return known;
  const raster = decode(bytes);
  decoded.set(bytes, raster);
  return raster;
}

/** A check measures a selfie and converts it to a JPEG: decoded once, and kept no longer than the file itself. */
const decoded = new WeakMap<Uint8Array, Promise<Raster>>();

async function decode(bytes: Uint8Array): Promise<Raster> {
  const image = await decodeFirst(bytes);
  const data = new Uint8Array(image.width * image.height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = image.data[from]!;
    data[to + 1] = image.data[from + 1]!;
    data[to + 2] = image.data[from + 2]!;
  }
  if (isDisplayP3(bytes)) displayP3ToSrgb(data);
  return { data, widthPx: image.width, heightPx: image.height };
}

/** Reads the colour boxes of the container: an nclx code point 12 or an ICC profile named Display P3. */
export function isDisplayP3(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64 * 1024));
  for (let at = head.indexOf('colr'); at !== -1; at = head.indexOf('colr', at + 4)) {
    const kind = head.toString('latin1', at + 4, at + 8);
    if (kind === 'nclx' && at + 10 <= head.length && head.readUInt16BE(at + 8) === 12) return true;
    if (kind !== 'prof' && kind !== 'rICC') continue;
    const profile = head.subarray(at + 8, at - 4 + head.readUInt32BE(at - 4)).toString('latin1');
    if (profile.replaceAll('\0', '').includes('Display P3')) return true;
  }
  return false;
}

/** A file can hold several pictures, and the decoded one may have another size than the header declares. */
async function decodeFirst(bytes: Uint8Array): Promise<HeicPixels> {
  const { default: heic } = await import('heic-decode');
  try {
    const images = await heic.all({ buffer: bytes });
    try {
      const [first] = images;
      if (first === undefined) throw new Error('it holds no picture');
      refuseSize(first.width, first.height);
      return await first.decode();
    } finally {
      images.dispose();
    }
  } catch (error) {
    if (error instanceof PhotoRejected) throw error;
    throw new PhotoRejected('image_damaged', `the HEIC picture could not be decoded: ${(error as Error).message}`);
  }
}
