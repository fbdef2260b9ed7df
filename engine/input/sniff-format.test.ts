import { expect, test } from '@jest/globals';
import { sniffFormat } from './sniff-format.ts';

const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));
const container = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(8 + brands.length * 4)}ftyp${brands.join('')}`);

test.each([
  ['JPEG', bytes('\xff\xd8\xff\xe0'), 'jpeg'],
  ['PNG', bytes('\x89PNG\r\n\x1a\n'), 'png'],
  ['WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
  ['HEIC', container('heic', '\0\0\0\0', 'mif1'), 'heic'],
  ['GIF', bytes('GIF89a'), 'unsupported'],
  ['BMP', bytes('BM\0\0'), 'unsupported'],
  ['TIFF', bytes('II*\0'), 'unsupported'],
  ['AVIF', container('avif', '\0\0\0\0', 'mif1'), 'unsupported'],
  ['a film', container('isom', '\0\0\0\0', 'mp42'), undefined],
  ['text', bytes('hello'), undefined],
  ['an empty file', bytes(''), undefined],
  ['a sound in the container of WebP', bytes('RIFF\0\0\0\0WAVEfmt '), undefined],
])('recognises %s by its first bytes', (_, file, format) => {
  expect(sniffFormat(file)).toBe(format);
});
