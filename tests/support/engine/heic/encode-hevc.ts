/** A picture coded as HEVC: its parameters, for the container, and the data of its slices. */
export interface HevcPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The content of an `hvcC` box (ISO/IEC 14496-15, 8.3.3). */
  readonly parameters: Buffer;
  readonly slices: Buffer;
}

/** Planes of samples, row by row: grey alone, or luma with colours of half the size. */
export interface Planes {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly luma: Uint8Array;
  readonly colours?: readonly [blue: Uint8Array, red: Uint8Array];
}

/** One coding unit of uncompressed samples makes one slice, so that every slice has the same codes. */
const unitPx = 32;
const nal = { picture: 19, video: 32, sequence: 33, pictureSet: 34 } as const;
/** CABAC from its start: "not split", "PCM samples follow", aligned; and after them "end of slice" (H.265, 9.3.4.3.5). */
const beforeSamples = Buffer.from([0x86, 0x80]);
const afterSamples = Buffer.from([0xfe, 0x80]);

/**
 * Codes a picture losslessly as HEVC with PCM samples (ITU-T H.265): no encoder is at hand, and a decoder reads this like
 * any other picture.
 *
 * @param picture sides are multiples of 32
 */
export function encodeHevc(picture: Planes): HevcPicture {
  const { widthPx, heightPx, colours } = picture;
  const [across, down] = [widthPx / unitPx, heightPx / unitPx];
  const sets = parameterSets(picture);
  const chroma = colours === undefined ? 0 : 1;
  const profile = [...(chroma === 0 ? [4, 0x08, 0, 0, 0] : [3, 0x10, 0, 0, 0]), 0x90, 0, 0, 0, 0, 0, 186];
  const arrays = sets.flatMap(({ kind, unit }) => [0x80 | kind, 0, 1, unit.length >> 8, unit.length & 255, ...unit]);
  const fixed = [0xf0, 0, 0xfc, 0xfc | chroma, 0xf8, 0xf8, 0, 0, 0x0f, sets.length];
  const slices = Array.from({ length: across * down }, (_, unit) =>
    slice(unit, across * down, samplesOf(picture, (unit % across) * unitPx, Math.floor(unit / across) * unitPx)),
  );
  return {
    widthPx,
    heightPx,
    parameters: Buffer.from([1, ...profile, ...fixed, ...arrays]),
    slices: Buffer.concat(slices),
  };
}

function samplesOf({ widthPx, luma, colours = [] as never }: Planes, left: number, top: number): Buffer {
  const block = (plane: Uint8Array, scale: number) =>
    Array.from({ length: unitPx / scale }, (_, row) => {
      const at = (top / scale + row) * (widthPx / scale) + left / scale;
      return plane.subarray(at, at + unitPx / scale);
    });
  return Buffer.concat([...block(luma, 1), ...colours.flatMap((plane) => block(plane, 2))]);
}

/** A slice of one coding unit (7.3.6.1). */
function slice(unit: number, unitCount: number, samples: Buffer): Buffer {
  const header = new Bits();
  // First of the picture; no earlier output to drop; parameter set 0.
  header
    .bits(unit === 0 ? 1 : 0, 1)
    .bits(0, 1)
    .golomb(0);
  if (unit > 0) header.bits(unit, Math.ceil(Math.log2(unitCount)));
  // Intra; quantised as the parameter set says.
  header.golomb(2).golomb(0).end();
  return unitOf(nal.picture, Buffer.concat([header.bytes(), beforeSamples, samples, afterSamples]));
}

function parameterSets({ widthPx, heightPx, colours }: Planes): { kind: number; unit: Buffer }[] {
  const profile = (to: Bits) => {
    to.bits(colours === undefined ? 4 : 3, 8).bits(colours === undefined ? 0x08000000 : 0x10000000, 32);
    return to.bits(0x90, 8).bits(0, 40).bits(186, 8);
  };
  const video = new Bits().bits(0, 4).bits(3, 2).bits(0, 6).bits(0, 3).bits(1, 1).bits(0xffff, 16);
  profile(video).bits(1, 1).golomb(0).golomb(0).golomb(0).bits(0, 6).golomb(0).bits(0, 2).end();

  const sequence = new Bits().bits(0, 4).bits(0, 3).bits(1, 1);
  profile(sequence)
    .golomb(0)
    .golomb(colours === undefined ? 0 : 1)
    .golomb(widthPx)
    .golomb(heightPx)
    // No cropping; 8 bits; picture order.
    .bits(0, 1)
    .golomb(0, 0, 0)
    .bits(1, 1)
    .golomb(0, 0, 0)
    // Coding blocks of 32, transform blocks of 4 to 32.
    .golomb(2, 0, 0, 3, 0, 0)
    // No scaling lists, asymmetric motion and sample offsets; PCM of 8 bits in blocks of 32, without loop filter.
    .bits(0b0001, 4)
    .bits(0x77, 8)
    .golomb(2, 0)
    .bits(1, 1)
    // No references, smoothing, usability and extension.
    .golomb(0)
    .bits(0, 5)
    .end();

  const picture = new Bits().golomb(0, 0).bits(0, 7).golomb(0, 0, 0).bits(0, 3).golomb(0, 0).bits(0, 6).bits(0, 1);
  // The deblocking filter is off.
  picture.bits(0b101, 3).bits(0, 2).golomb(0).bits(0, 2).end();
  return [
    { kind: nal.video, unit: bare(nal.video, video.bytes()) },
    { kind: nal.sequence, unit: bare(nal.sequence, sequence.bytes()) },
    { kind: nal.pictureSet, unit: bare(nal.pictureSet, picture.bytes()) },
  ];
}

/** A unit with its header and escaped zeros (7.3.1). */
function bare(kind: number, payload: Buffer): Buffer {
  const escaped: number[] = [kind << 1, 1];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    escaped.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(escaped);
}

/** A unit behind its length, as containers store it. */
function unitOf(kind: number, payload: Buffer): Buffer {
  const unit = bare(kind, payload);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return Buffer.concat([length, unit]);
}

class Bits {
  private text = '';

  bits(value: number, count: number): this {
    this.text += value.toString(2).padStart(count, '0');
    return this;
  }

  /** Unsigned Exp-Golomb codes (9.2); 0 is the same signed. */
  golomb(...values: readonly number[]): this {
    for (const value of values) {
      const code = (value + 1).toString(2);
      this.text += '0'.repeat(code.length - 1) + code;
    }
    return this;
  }

  /** A one, and zeros up to a whole byte. */
  end(): this {
    this.text += '1';
    this.text = this.text.padEnd(Math.ceil(this.text.length / 8) * 8, '0');
    return this;
  }

  bytes(): Buffer {
    return Buffer.from((this.text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  }
}
