import { expect, test } from '@jest/globals';
import { heicFile } from '#tests/support/engine/heic/heic-file.ts';
import { sniffFormat } from './sniff-format.ts';

const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));
const container = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(8 + brands.length * 4)}ftyp${brands.join('')}`);
const item = (type: string) => ({ type, data: Buffer.from('codes') });
const heifBrands = ['mif1', 'mif1', 'miaf'];
const tiles = (type: string) => [
  { type: 'grid', data: Buffer.alloc(8), refersTo: { dimg: [2, 2, 3] } },
  item(type),
  { type: 'iden', data: Buffer.alloc(0), refersTo: { dimg: [2, 1] } },
];

test.each([
  ['JPEG', bytes('\xff\xd8\xff\xe0'), 'jpeg'],
  ['PNG', bytes('\x89PNG\r\n\x1a\n'), 'png'],
  ['WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
  ['HEIC', container('heic', '\0\0\0\0', 'mif1'), 'heic'],
  ['HEIC of another major brand', container('heis', '\0\0\0\0', 'mif1', 'heic'), 'heic'],
  ['HEVC in HEIF brands', heicFile([item('hvc1')], { brands: heifBrands }), 'heic'],
  ['tiles of HEVC', heicFile(tiles('hvc1'), { brands: heifBrands }), 'heic'],
  ['a HEIC that breaks off', heicFile([item('hvc1')]).subarray(0, 80), 'heic'],
  ['GIF', bytes('GIF89a'), 'unsupported'],
  ['BMP', bytes('BM\0\0'), 'unsupported'],
  ['TIFF', bytes('II*\0'), 'unsupported'],
  ['AVIF', container('avif', '\0\0\0\0', 'mif1'), 'unsupported'],
  ['AVIF in HEIF brands', heicFile([item('av01')], { brands: heifBrands }), 'unsupported'],
  ['AVIF in HEIC brands', heicFile([item('av01')]), 'unsupported'],
  ['AVIF in HEIF brands, described at its end', heicFile([item('av01')], { metaLast: true }), 'unsupported'],
  ['tiles of AV1', heicFile(tiles('av01'), { brands: heifBrands }), 'unsupported'],
  ['AV1 behind a thumbnail of HEVC', heicFile([item('hvc1'), item('av01')], { primary: 2 }), 'unsupported'],
  ['JPEG in HEIF brands', heicFile([item('jpeg')], { brands: heifBrands }), 'unsupported'],
  ['HEVC in layers', container('heis', '\0\0\0\0', 'mif1', 'heis'), 'unsupported'],
  ['HEVC of several views', container('heim', '\0\0\0\0', 'mif1'), 'unsupported'],
  ['AVC', container('avci', '\0\0\0\0', 'mif1'), 'unsupported'],
  ['VVC', container('vvic', '\0\0\0\0', 'mif1'), 'unsupported'],
  ['a raw picture of Canon', container('crx ', '\0\0\0\0', 'isom'), 'unsupported'],
  ['a film of HEIF', bytes('\0\0\0\x10ftyphevc\0\0\0\0\0\0\0\x08moov'), 'unsupported'],
  ['a film', container('isom', '\0\0\0\0', 'mp42'), undefined],
  ['a film whose version looks like a brand', container('isom', 'heic', 'mp42'), undefined],
  ['text', bytes('hello'), undefined],
  ['an empty file', bytes(''), undefined],
  ['three bytes', bytes('\0\0\0'), undefined],
  ['a container that breaks off', bytes('\0\0\0\x18ftyp'), undefined],
  ['a sound in the container of WebP', bytes('RIFF\0\0\0\0WAVEfmt '), undefined],
])('recognises %s by its first bytes', (_, file, format) => {
  expect(sniffFormat(file)).toBe(format);
});
