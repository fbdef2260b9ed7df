import { expect, test } from '@jest/globals';
import { readExif } from './exif.ts';

/** An entry of a directory: tag, type, count and value, or where the value is. */
type Entry = readonly [tag: number, type: number, count: number, value: number];

/** EXIF data: the first directory at byte 8, then the second, then texts. */
function tiff(order: 'II' | 'MM', image: readonly Entry[], photo: readonly Entry[], texts: string): Buffer {
  const isLittle = order === 'II';
  const directory = (entries: readonly Entry[]) => {
    const bytes = Buffer.alloc(6 + entries.length * 12);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    view.setUint16(0, entries.length, isLittle);
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      const at = 2 + index * 12;
      view.setUint16(at, tag, isLittle);
      view.setUint16(at + 2, type, isLittle);
      view.setUint32(at + 4, count, isLittle);
      if (type === 3) view.setUint16(at + 8, value, isLittle);
      else view.setUint32(at + 8, value, isLittle);
    }
    return bytes;
  };
  const start = isLittle ? 'II*\0\x08\0\0\0' : 'MM\0*\0\0\0\x08';
  return Buffer.concat([
    Buffer.from(start, 'latin1'),
    directory(image),
    directory(photo),
    Buffer.from(texts, 'latin1'),
  ]);
}

const photoAt = 8 + 6 + 24;
const textAt = photoAt + 6 + 12;
const image: readonly Entry[] = [
  [0x0112, 3, 1, 6],
  [0x8769, 4, 1, photoAt],
];

test.each(['II', 'MM'] as const)('reads orientation and day in byte order %s, with and without a header', (order) => {
  const block = tiff(order, image, [[0x9003, 2, 20, textAt]], '2019:05:06 07:08:09\0');
  const facts = { orientation: 6, takenOn: '2019-05-06' };
  expect(readExif(block)).toEqual(facts);
  expect(readExif(Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block]))).toEqual(facts);
});

test.each([
  ['the day of digitizing', image, [[0x9004, 2, 20, textAt]]],
  [
    'the day of the last change',
    [
      [0x0132, 2, 20, textAt],
      [0x8769, 4, 1, photoAt],
    ],
    [[0x0001, 3, 1, 0]],
  ],
] as const)('takes %s where the camera wrote no other', (_, first, second) => {
  expect(readExif(tiff('MM', first, second, '2020:01:31 00:00:00\0')).takenOn).toBe('2020-01-31');
});

test.each([
  '0000:00:00 00:00:00',
  '    :  :     :  :  ',
  '2019:02:30 07:08:09',
  '2019:13:01 00:00:00',
  'yesterday',
  '',
])('has no day for the date "%s"', (date) => {
  expect(readExif(tiff('II', image, [[0x9003, 2, 20, textAt]], date))).toEqual({ orientation: 6, takenOn: undefined });
});

test.each([
  ['no data', Buffer.alloc(0)],
  ['no byte order', Buffer.from('nothing to read here')],
  ['a directory past the end', Buffer.from('MM\0*\0\0\xff\xff', 'latin1')],
])('reads an upright picture without a day from %s', (_, block) => {
  expect(readExif(block)).toEqual({ orientation: 1, takenOn: undefined });
});

test('keeps the orientation where the part of the day is broken', () => {
  const block = tiff('MM', [image[0]!, [0x8769, 4, 1, 60_000]], [[0x9003, 2, 20, textAt]], '');
  expect(readExif(block)).toEqual({ orientation: 6, takenOn: undefined });
});
