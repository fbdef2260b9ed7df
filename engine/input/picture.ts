import sharp, { type Metadata, type Sharp } from 'sharp';
import { limits } from '#shared/limits.ts';
import { readExif, readHeicExif } from '#shared/photo/exif.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { type PictureFormat, sniffFormat } from '#shared/photo/sniff-format.ts';
import { withEndMarker } from '#shared/photo/with-end-marker.ts';
import { decodeHeic } from './heic.adapter.ts';
import type { Raster } from './raster.ts';
import { refuseScans } from './refuse-scans.ts';
import { refuseSize } from './refuse-size.ts';

// One thread and no cache: a Lambda has one core, and a cached picture is a face kept in memory.
sharp.cache(false);
sharp.concurrency(1);

/** Part of a picture, in its pixels after scaling. */
export interface PictureRegion {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Rotations that set a picture lying on its side upright, clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** An accepted picture, not yet decoded; sizes are those of the upright picture. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly format: PictureFormat;
  /** The EXIF orientation that is undone, 1 to 8. */
  readonly orientation: number;
  /** The day the camera says it took the picture, as `2026-11-21`; undefined when the file does not say. */
  readonly takenOn: string | undefined;
  /** The rotation after that, for a picture on its side without EXIF orientation. */
  readonly turnedByDegrees: QuarterTurn;
  readonly widthPx: number;
  readonly heightPx: number;
  /**
   * Decodes the picture upright, in sRGB, transparency over white, scaled to the given size.
   *
   * @param region the part to return, in pixels of the scaled picture
   * @throws PhotoRejected image_damaged
   */
  decode(widthPx: number, heightPx: number, region?: PictureRegion): Promise<Raster>;
  /**
   * The opacity of the picture, like `decode`, as grey: 255 where it is opaque.
   *
   * @returns undefined for a picture without transparency
   */
  decodeOpacity(widthPx: number, heightPx: number, region: PictureRegion): Promise<Raster | undefined>;
  /** The same picture, rotated further clockwise. */
  turn(degrees: QuarterTurn): Picture;
}

/** The size of a picture before it was rotated, as its owner sees it. */
export function sizeBeforeTurn({ turnedByDegrees, widthPx, heightPx }: Picture): { widthPx: number; heightPx: number } {
  return turnedByDegrees % 180 === 0 ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
}

/**
 * Accepts or refuses an uploaded file by its first bytes and its header, before any pixel is decoded.
 *
 * @param minShortSidePx see `refuseSize`
 * @param maxBytes of the file
 * @throws PhotoRejected not_an_image, unsupported_format, file_too_large, too_many_pixels, image_too_small,
 * image_damaged
 */
export async function openPicture(
  bytes: Uint8Array,
  minShortSidePx?: number,
  maxBytes: number = limits.uploadMaxBytes,
): Promise<Picture> {
  const format = sniffFormat(bytes);
  if (format === undefined) throw new PhotoRejected('not_an_image', 'the file is not a picture');
  if (format === 'unsupported') throw new PhotoRejected('unsupported_format', 'only JPEG, PNG, WebP and HEIC are read');
  if (bytes.length > maxBytes) {
    throw new PhotoRejected('file_too_large', `the file has ${bytes.length} bytes, the limit is ${maxBytes}`);
  }
  return format === 'heic' ? await openHeic(bytes, minShortSidePx) : await openCommon(bytes, format, minShortSidePx);
}

/** JPEG, PNG or WebP. */
async function openCommon(
  bytes: Uint8Array,
  format: Exclude<PictureFormat, 'heic'>,
  minShortSidePx: number | undefined,
): Promise<Picture> {
  if (format === 'jpeg') refuseScans(bytes);
  const header = await readHeader(bytes);
  const { width: widthPx, height: heightPx } = header.autoOrient;
  refuseSize({ widthPx, heightPx, bits: header.depth === 'ushort' ? 16 : 8 }, minShortSidePx);
  const source = {
    bytes,
    format,
    orientation: header.orientation ?? 1,
    takenOn: header.exif === undefined ? undefined : readExif(header.exif).takenOn,
    widthPx,
    heightPx,
    hasAlpha: header.hasAlpha ?? false,
  };
  const whole = withEndMarker(bytes, format);
  return describe(source, 0, (failOn) =>
    sharp(whole, { failOn, limitInputPixels: limits.uploadMaxPixels }).autoOrient(),
  );
}

/** The decoder turns the picture itself. */
async function openHeic(bytes: Uint8Array, minShortSidePx: number | undefined): Promise<Picture> {
  const { data, widthPx, heightPx, channels } = await decodeHeic(bytes);
  refuseSize({ widthPx, heightPx }, minShortSidePx);
  const { takenOn } = readHeicExif(bytes);
  const source = {
    bytes,
    format: 'heic',
    orientation: 1,
    takenOn,
    widthPx,
    heightPx,
    hasAlpha: channels === 4,
  } as const;
  return describe(source, 0, () => sharp(data, { raw: { width: widthPx, height: heightPx, channels } }));
}

/** A picture before it is rotated. */
type Source = Pick<Picture, 'bytes' | 'format' | 'orientation' | 'takenOn' | 'widthPx' | 'heightPx'> & {
  readonly hasAlpha: boolean;
};

function describe(source: Source, turnedByDegrees: QuarterTurn, decoder: Decoder): Picture {
  const liesAcross = turnedByDegrees % 180 === 90;
  const upright = (failOn: 'warning' | 'error') =>
    turnedByDegrees === 0 ? decoder(failOn) : decoder(failOn).rotate(turnedByDegrees);
  return {
    bytes: source.bytes,
    format: source.format,
    orientation: source.orientation,
    takenOn: source.takenOn,
    turnedByDegrees,
    widthPx: liesAcross ? source.heightPx : source.widthPx,
    heightPx: liesAcross ? source.widthPx : source.heightPx,
    decode: (toWidthPx, toHeightPx, region) =>
      render((failOn) => {
        const scaled = upright(failOn).resize(toWidthPx, toHeightPx, { fit: 'fill', kernel: 'lanczos3' });
        if (region === undefined) return scaled;
        const { left, top } = region;
        return scaled.extract({ left, top, width: region.widthPx, height: region.heightPx });
      }),
    decodeOpacity: async (toWidthPx, toHeightPx, { left, top, widthPx: width, heightPx: height }) => {
      if (!source.hasAlpha) return undefined;
      // Linear, because Lanczos overshoots at an edge: opaque pixels stay opaque.
      const scaled = upright('error').resize(toWidthPx, toHeightPx, { fit: 'fill', kernel: 'linear' });
      return renderOpacity(scaled.extract({ left, top, width, height }));
    },
    turn: (degrees) => describe(source, ((turnedByDegrees + degrees) % 360) as QuarterTurn, decoder),
  };
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PhotoRejected('image_damaged', `the header could not be read: ${(error as Error).message}`);
  }
}

/** Begins a pipeline that stops at a decoder's warnings or, where those are harmless, at its errors. */
type Decoder = (failOn: 'warning' | 'error') => Sharp;

/**
 * Warnings of libjpeg that mean lost pixels: codes that do not exist or end too early, and data left over before a
 * restart, a table or the next scan. Its other warnings, and those about profiles, lose no pixel.
 */
const lostPixels = /premature end|bad Huffman code|before marker 0x(d[0-7]|da|c4)/i;

async function render(pipeline: (failOn: 'warning' | 'error') => Sharp): Promise<Raster> {
  try {
    return await toRaster(pipeline('warning'));
  } catch (warning) {
    if (lostPixels.test((warning as Error).message)) throw damaged(warning);
    return await toRaster(pipeline('error')).catch((error: unknown) => {
      throw damaged(error);
    });
  }
}

async function toRaster(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}

async function renderOpacity(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = new Uint8Array(data.length * 3);
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[Math.floor(at / 3)]!;
  return { data: grey, widthPx: info.width, heightPx: info.height };
}

function damaged(error: unknown): PhotoRejected {
  return new PhotoRejected('image_damaged', `the picture could not be decoded: ${(error as Error).message}`);
}
