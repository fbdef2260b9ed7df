/** What the markers of a JPEG say about it. */
export interface JpegFacts {
  /** For example `1.1`; undefined without a JFIF header. */
  readonly jfifVersion: string | undefined;
  /** Undefined when the density is missing, differs by axis or is not per inch. */
  readonly densityDpi: number | undefined;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bitsPerPixel: number;
  /** True when colour is stored at a lower resolution than brightness. */
  readonly subsampled: boolean;
  /** True when an embedded profile names itself sRGB. */
  readonly isSrgb: boolean;
  /** True when the file carries EXIF, XMP, IPTC or a comment. */
  readonly hasMetadata: boolean;
}

const soi = 0xffd8;
const eoi = 0xffd9;
const sos = 0xda;
const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app13 = 0xed;
const comment = 0xfe;

interface Segment {
  readonly marker: number;
  readonly body: Buffer;
}

/** Reads the markers up to the picture's data; undefined when the bytes are not one complete JPEG. */
export function readJpegFacts(bytes: Uint8Array): JpegFacts | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.length < 4 || file.readUInt16BE(0) !== soi || file.readUInt16BE(file.length - 2) !== eoi) return undefined;
  const segments = readSegments(file);
  const frame = segments?.find(({ marker }) => isFrame(marker))?.body;
  if (segments === undefined || frame === undefined || frame.length < 6 + frame[5]! * 3) return undefined;
  const jfif = segments.find(
    ({ marker, body }) => marker === app0 && startsWith(body, 'JFIF\0') && body.length >= 14,
  )?.body;
  const components = frame[5]!;
  const samplings = Array.from({ length: components }, (_, index) => frame[7 + index * 3]!);
  const profile = Buffer.concat(
    segments
      .filter(({ marker, body }) => marker === app2 && startsWith(body, 'ICC_PROFILE\0'))
      .map(({ body }) => body.subarray(14)),
  );
  return {
    jfifVersion: jfif && `${jfif[5]}.${jfif[6]}`,
    densityDpi:
      jfif && jfif[7] === 1 && jfif.readUInt16BE(8) === jfif.readUInt16BE(10) ? jfif.readUInt16BE(8) : undefined,
    heightPx: frame.readUInt16BE(1),
    widthPx: frame.readUInt16BE(3),
    bitsPerPixel: frame[0]! * components,
    subsampled: samplings.some((sampling) => sampling !== samplings[0]),
    isSrgb: profile.toString('latin1').replaceAll('\0', '').includes('sRGB'),
    hasMetadata: segments.some(({ marker }) => marker === app1 || marker === app13 || marker === comment),
  };
}

function readSegments(file: Buffer): Segment[] | undefined {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1]!;
    const length = file.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > file.length) return undefined;
    segments.push({ marker, body: file.subarray(at + 4, at + 2 + length) });
    if (marker === sos) return segments;
    at += 2 + length;
  }
  return undefined;
}

/** SOF0 to SOF15, without the three markers of other meaning in that range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function startsWith(body: Buffer, text: string): boolean {
  return body.toString('latin1', 0, text.length) === text;
}
