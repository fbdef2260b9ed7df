import { pngHeader } from '#tests/support/engine/png-chunks.ts';
import type { Random } from '#tests/support/engine/random.ts';

type Mutation = (bytes: Buffer, random: Random, other: Uint8Array) => Buffer;

/** Values at which counters, sizes and signs go wrong. */
const edgeValues = [0, 1, 0x7f, 0x80, 0xfe, 0xff];
const sizeValues = [0, 1, 599, 600, 7000, 16_383, 32_768, 65_500, 65_535];
/** Most of what a decoder relies on is at the beginning. */
const headBytes = 200;
const maxMutations = 4;

const mutations: readonly Mutation[] = [
  truncate,
  flipBits,
  overwrite,
  overwriteHead,
  removePart,
  repeatPart,
  zeroPart,
  splice,
  append,
  lieAboutJpegSize,
  lieAboutPngSize,
  lieAboutLength,
  lieAboutOrientation,
];

/** Damages a file in one to four ways; the same random stream damages it the same way. */
export function mutate(bytes: Uint8Array, random: Random, other: Uint8Array): Uint8Array {
  let changed: Buffer = Buffer.from(bytes);
  const count = 1 + random.below(maxMutations);
  for (let step = 0; step < count; step += 1) changed = random.pick(mutations)(changed, random, other);
  return changed;
}

function truncate(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random.below(bytes.length + 1));
}

function flipBits(bytes: Buffer, random: Random): Buffer {
  const count = 1 + random.below(32);
  for (let step = 0; step < count && bytes.length > 0; step += 1) {
    const at = random.below(bytes.length);
    bytes[at] = bytes[at]! ^ (1 << random.below(8));
  }
  return bytes;
}

function overwrite(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1);
  bytes.fill(random.pick(edgeValues), at, Math.min(bytes.length, at + 1 + random.below(4)));
  return bytes;
}

function overwriteHead(bytes: Buffer, random: Random): Buffer {
  const at = random.below(Math.min(headBytes, bytes.length + 1));
  bytes.fill(random.below(256), at, Math.min(bytes.length, at + 1));
  return bytes;
}

function part(bytes: Buffer, random: Random): { from: number; to: number } {
  const from = random.below(bytes.length + 1);
  return { from, to: Math.min(bytes.length, from + random.below(2000)) };
}

function removePart(bytes: Buffer, random: Random): Buffer {
  const { from, to } = part(bytes, random);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
}

function repeatPart(bytes: Buffer, random: Random): Buffer {
  const { from, to } = part(bytes, random);
  return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
}

function zeroPart(bytes: Buffer, random: Random): Buffer {
  const { from, to } = part(bytes, random);
  bytes.fill(0, from, to);
  return bytes;
}

/** The beginning of one file with the end of another. */
function splice(bytes: Buffer, random: Random, other: Uint8Array): Buffer {
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), other.subarray(random.below(other.length + 1))]);
}

function append(bytes: Buffer, random: Random): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(random.below(5000), random.below(256))]);
}

/** Rewrites width or height of the first frame header found. */
function lieAboutJpegSize(bytes: Buffer, random: Random): Buffer {
  for (let at = 0; at + 9 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff || (bytes[at + 1] !== 0xc0 && bytes[at + 1] !== 0xc2)) continue;
    bytes.writeUInt16BE(random.pick(sizeValues), at + random.pick([5, 7]));
    break;
  }
  return bytes;
}

/** Replaces the header, checksum included, so that decoders accept the wrong size. */
function lieAboutPngSize(bytes: Buffer, random: Random): Buffer {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return bytes;
  const header = pngHeader(
    random.pick(sizeValues) * random.pick([1, 1, 100]),
    random.pick(sizeValues) * random.pick([1, 1, 100]),
    random.pick([bytes[24]!, 1, 8, 16, 99]),
    random.pick([bytes[25]!, 0, 2, 3, 6, 99]),
  );
  header.copy(bytes, 8);
  return bytes;
}

/** Boxes, chunks and segments begin with their length: four or two bytes somewhere at the beginning. */
function lieAboutLength(bytes: Buffer, random: Random): Buffer {
  if (bytes.length < 12) return bytes;
  const at = random.below(Math.min(headBytes, bytes.length - 4));
  if (random.below(2) === 0) bytes.writeUInt32BE(random.pick([0, 1, 8, 0x7fffffff, 0xffffffff]), at);
  else bytes.writeUInt32LE(random.pick([0, 1, 8, 0x7fffffff, 0xffffffff]), at);
  return bytes;
}

/** The tag 0x0112 of an EXIF block, in either byte order. */
function lieAboutOrientation(bytes: Buffer, random: Random): Buffer {
  const at = Math.max(bytes.indexOf(Buffer.from([0x12, 0x01, 3, 0])), bytes.indexOf(Buffer.from([0x01, 0x12, 0, 3])));
  if (at !== -1 && at + 10 <= bytes.length) bytes.fill(random.below(256), at + 8, at + 10);
  return bytes;
}
