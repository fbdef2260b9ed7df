/** Formats the engine decodes. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic';

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const otherPictures: readonly (readonly [number, string])[] = [
  [0, 'GIF8'],
  [0, 'BM'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
  [0, '8BPS'],
  [0, 'II\xbc\x01'],
  [0, '\xff\x0a'],
  [0, '\0\0\0\x0cJXL '],
  [0, '\0\0\0\x0cjP  '],
  [0, '\0\0\x01\0'],
];

/**
 * Recognises a picture's format by its first bytes; the file's name is never trusted.
 *
 * @returns the format, `unsupported` for another kind of picture, undefined for a file that is no picture
 */
export function sniffFormat(bytes: Uint8Array): PictureFormat | 'unsupported' | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp') return sniffContainer(bytes);
  if (otherPictures.some(([at, magic]) => start.startsWith(magic, at))) return 'unsupported';
  return undefined;
}

/** HEIC, AVIF and video share one container; the brands distinguish them. */
function sniffContainer(bytes: Uint8Array): PictureFormat | 'unsupported' | undefined {
  const length = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= length; at += 4) {
    brands.push(Buffer.from(bytes.subarray(at, at + 4)).toString('latin1'));
  }
  if (brands.includes('avif') || brands.includes('avis')) return 'unsupported';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined;
}
