import { readHeifItems } from './heif-items.ts';
import { readBoxes, readIntegers } from './iso-boxes.ts';

/** Formats the engine decodes. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic';

/** The media type of a format, as an upload is declared and stored. */
export const mediaTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
} as const satisfies Record<PictureFormat, string>;

/** Pictures that are not decoded, by their first bytes. */
const otherPictures: readonly string[] = [
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  'II+\0',
  'MM\0+',
  '8BPS',
  'II\xbc\x01',
  '\xff\x0a',
  '\xff\x4f\xff\x51',
  '\0\0\0\x0cJXL ',
  '\0\0\0\x0cjP  ',
  '\0\0\x01\0',
];

/** HEIF's brands of HEVC that the decoder reads, and those that name no codec (ISO/IEC 23008-12, annex B). */
const readBrands = new Set(['heic', 'heix', 'hevc', 'hevx']);
const openBrands = new Set(['mif1', 'mif2', 'msf1']);
/** Brands of HEVC in layers and views, AV1, AVC, VVC, EVC, JPEG and JPEG 2000, and of Canon's raw pictures. */
const otherBrands = new Set([
  ...['heim', 'heis', 'hevm', 'hevs', 'avif', 'avis', 'avio', 'avci', 'avcs', 'vvic', 'vvis'],
  ...['evbi', 'evbs', 'evmi', 'evms', 'jpeg', 'jpgs', 'j2ki', 'j2is', 'crx '],
]);
/** Items made of others: tiles, a picture over another, a turned picture. */
const derivedItems = new Set(['grid', 'iovl', 'iden']);
const maxBrandBytes = 256;

/**
 * Recognises a picture's format by its first bytes, in page, API and engine; neither its name nor the type that a
 * browser declares is trusted.
 *
 * @param bytes the file; a part of it from its start is enough, except for a HEIF file described at its end
 * @returns the format, `unsupported` for another kind of picture, undefined for a file that is no picture
 */
export function sniffFormat(bytes: Uint8Array): PictureFormat | 'unsupported' | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp') return sniffContainer(bytes);
  return otherPictures.some((magic) => start.startsWith(magic)) ? 'unsupported' : undefined;
}

/** HEIC, AVIF and films share one container: brands and the codec of the main picture distinguish them. */
function sniffContainer(bytes: Uint8Array): 'heic' | 'unsupported' | undefined {
  const brands = readBrandsOf(bytes);
  const has = (some: ReadonlySet<string>) => brands.some((brand) => some.has(brand));
  if (!has(readBrands)) {
    if (has(otherBrands)) return 'unsupported';
    if (!has(openBrands)) return undefined;
  }
  return isDecodable(bytes) ? 'heic' : 'unsupported';
}

/** The major brand and the compatible ones. */
function readBrandsOf(bytes: Uint8Array): string[] {
  const end = Math.min(bytes.length >= 4 ? readIntegers(bytes, 0).take(4) : 0, bytes.length, maxBrandBytes);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) {
    // The minor version is a number.
    if (at !== 12) brands.push(readIntegers(bytes, at).text(4));
  }
  return brands;
}

/** False where the main picture is known to have another codec than HEVC, or is a film only. */
function isDecodable(bytes: Uint8Array): boolean {
  const description = readHeifItems(bytes);
  if (description === undefined) {
    const { boxes } = readBoxes(bytes, 0, bytes.length);
    return boxes.some(({ type }) => type === 'meta') || boxes.every(({ type }) => type !== 'moov');
  }
  const { primaryId, items, madeOf } = description;
  const reached = new Set(primaryId === undefined ? [] : [primaryId]);
  // A set hands out what is added during the loop, each item once.
  for (const id of reached) {
    const type = items.get(id)?.type;
    if (type === undefined || type === 'hvc1') continue;
    if (!derivedItems.has(type)) return false;
    for (const part of madeOf.get(id) ?? []) reached.add(part);
  }
  return true;
}
