import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { decodeHeic } from '#engine/input/heic.adapter.ts';
import { readHeicExif } from '#shared/photo/exif.ts';
import { exifItem, heicFile, pictureItem } from '#tests/support/engine/heic/heic-file.ts';
import { withoutMetadata } from './without-metadata.ts';

const exif = Buffer.from('\0\0\0\x06Exif\0\0MM\0*Lookmaker SN-0042 GPS 41/1', 'latin1');
const xmp = Buffer.from('<x:xmpmeta>Ada Lovelace</x:xmpmeta>', 'latin1');
const codes = Buffer.from('codes of the picture', 'latin1');
const film = Buffer.from('a film with its own place', 'latin1');

const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
function box(type: string, ...content: (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from(u32(body.length + 8)), Buffer.from(type, 'latin1'), body]);
}
const full = (type: string, version: number, ...content: (Uint8Array | number[])[]) =>
  box(type, [version, 0, 0, 0], ...content);
const named = (id: number, type: string) => full('infe', 2, u16(id), u16(0), Buffer.from(`${type}\0`, 'latin1'));

/** An entry of the item location box: the item and its position. */
interface Place {
  readonly id: number;
  readonly method: number;
  readonly at: number;
  readonly bytes: number;
}

/**
 * A container as phones write it: the picture with EXIF data after the description, XMP within it, a film at the end.
 */
function aHeic(): Buffer {
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const meta = (places: readonly Place[]) =>
    full(
      'meta',
      0,
      full('pitm', 0, u16(1)),
      full('iinf', 0, u16(3), named(1, 'hvc1'), named(2, 'Exif'), named(3, 'mime')),
      full(
        'iloc',
        1,
        [0x44, 0],
        u16(places.length),
        ...places.map(({ id, method, at, bytes }) => [
          ...u16(id),
          ...u16(method),
          ...u16(0),
          ...u16(1),
          ...u32(at),
          ...u32(bytes),
        ]),
      ),
      box('idat', xmp),
    );
  const placesFrom = (at: number): Place[] => [
    { id: 1, method: 0, at, bytes: codes.length },
    { id: 2, method: 0, at: at + codes.length, bytes: exif.length },
    { id: 3, method: 1, at: 0, bytes: xmp.length },
  ];
  const dataAt = head.length + meta(placesFrom(0)).length + 8;
  return Buffer.concat([head, meta(placesFrom(dataAt)), box('mdat', codes, exif), box('mpvd', film)]);
}

const words = ['Lookmaker', 'SN-0042', 'Lovelace', 'x:xmpmeta', 'film'];

test('strips camera, location and owner from a HEIC, and moves no other byte', () => {
  const file = aHeic();
  expect(words.filter((word) => file.includes(word))).toEqual(words);
  const bare = withoutMetadata(file);
  const bytes = Buffer.from(bare?.bytes ?? []);
  expect(bare?.contentType).toBe('image/heic');
  expect(words.filter((word) => bytes.includes(word))).toEqual([]);
  const expected = Buffer.from(file);
  for (const part of [exif, xmp, film]) expected.fill(0, file.indexOf(part), file.indexOf(part) + part.length);
  expected.write('free', file.indexOf('mpvd'));
  expect(bytes.equals(expected)).toBe(true);
  expect(withoutMetadata(bytes)).toBeUndefined();
});

test.each([
  ['that breaks off', (file: Buffer) => file.subarray(0, file.indexOf('mdat') + 20)],
  ['with a truncated description', (file: Buffer) => file.subarray(0, file.indexOf('iloc') + 9)],
  ['with an item location past its end', (file: Buffer) => moved(file)],
  ['without a description', (file: Buffer) => file.subarray(0, file.readUInt32BE(0))],
])('leaves a HEIC %s as it is', (_, damage) => {
  expect(withoutMetadata(damage(Buffer.from(aHeic())))).toBeUndefined();
});

/** Moves the location of the EXIF item to the end of the file. */
function moved(file: Buffer): Buffer {
  const entries = file.indexOf('iloc') + 4 + 4 + 4;
  file.writeUInt32BE(file.length, entries + 16 + 8);
  return file;
}

test('keeps the day of a HEIC in place of its camera data, and every pixel', async () => {
  const camera = { IFD0: { Make: 'Lookmaker' }, IFD2: { DateTimeOriginal: '2019:05:06 07:08:09' } };
  const grey = sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } });
  const telling = await sharp(await grey.clone().withExif(camera).jpeg().toBuffer()).metadata();
  const items = [await pictureItem(await grey.png().toBuffer()), exifItem(1, telling.exif!.subarray(6))];
  const file = heicFile(items);
  const bytes = Buffer.from(withoutMetadata(file)!.bytes);
  expect(bytes).toHaveLength(file.length);
  expect(['Lookmaker', '07:08:09'].filter((word) => bytes.includes(word))).toEqual([]);
  expect(readHeicExif(bytes)).toEqual({ orientation: 1, takenOn: '2019-05-06' });
  expect((await decodeHeic(bytes)).data).toEqual((await decodeHeic(file)).data);
  expect(withoutMetadata(bytes)).toBeUndefined();
});
