import sharp, { type Metadata, type Sharp } from 'sharp';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { decodeHeic } from './heic.adapter.ts';
import { maxFileBytes, maxPixels } from './limits.ts';
import type { Raster } from './raster.ts';
import { refuseSize } from './refuse-size.ts';
import { type PictureFormat, sniffFormat } from './sniff-format.ts';

// One thread and no cache: a Lambda has one core, and a cached picture is somebody's face kept in memory.
sharp.cache(false);
sharp.concurrency(1);

/** Part of a picture, in its pixels after scaling. */
export interface PictureRegion {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An accepted picture, not yet decoded; sizes are those of the upright picture. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly format: PictureFormat;
  /** The EXIF orientation that is undone, 1 to 8. */
  readonly orientation: number;
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
   * How opaque the picture is, like `decode`, as grey: 255 where nothing shines through.
   *
   * @returns undefined for a picture that cannot be transparent
   */
  decodeOpacity(widthPx: number, heightPx: number, region: PictureRegion): Promise<Raster | undefined>;
}

/**
 * Accepts or refuses an uploaded file by its first bytes and its header, before any pixel is decoded.
 *
 * @param minShortSidePx see `refuseSize`
 * @throws PhotoRejected not_an_image, unsupported_format, file_too_large, too_many_pixels, image_too_small, image_damaged
 */
export async function openPicture(bytes: Uint8Array, minShortSidePx?: number): Promise<Picture> {
  const format = sniffFormat(bytes);
  if (format === undefined) throw new PhotoRejected('not_an_image', 'the file is not a picture');
  if (format === 'unsupported') throw new PhotoRejected('unsupported_format', 'only JPEG, PNG, WebP and HEIC are read');
  if (bytes.length > maxFileBytes) {
    throw new PhotoRejected('file_too_large', `the file has ${bytes.length} bytes, the limit is ${maxFileBytes}`);
  }
  const header = await readHeader(bytes);
  const { width, height } = header.autoOrient;
  refuseSize(width, height, minShortSidePx);
  if (format !== 'heic') {
    const decoder = () => sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
    return describe(bytes, format, header.orientation ?? 1, width, height, decoder, header.hasAlpha);
  }
  // Decoded once and kept: the decoder turns the picture upright itself, so its sizes are the ones to trust.
  const raster = await decodeHeic(bytes);
  const raw = { width: raster.widthPx, height: raster.heightPx, channels: 3 } as const;
  return describe(bytes, format, 1, raster.widthPx, raster.heightPx, () => sharp(raster.data, { raw }));
}

function describe(
  bytes: Uint8Array,
  format: PictureFormat,
  orientation: number,
  widthPx: number,
  heightPx: number,
  decoder: () => Sharp,
  hasAlpha = false,
): Picture {
  return {
    bytes,
    format,
    orientation,
    widthPx,
    heightPx,
    decode: (toWidthPx, toHeightPx, region) => {
      const scaled = decoder().resize(toWidthPx, toHeightPx, { fit: 'fill', kernel: 'lanczos3' });
      if (region === undefined) return render(scaled);
      const { left, top } = region;
      return render(scaled.extract({ left, top, width: region.widthPx, height: region.heightPx }));
    },
    decodeOpacity: async (toWidthPx, toHeightPx, { left, top, widthPx: width, heightPx: height }) => {
      if (!hasAlpha) return undefined;
      // Linear, because Lanczos overshoots beside an edge: what is opaque stays opaque.
      const scaled = decoder().resize(toWidthPx, toHeightPx, { fit: 'fill', kernel: 'linear' });
      return renderOpacity(scaled.extract({ left, top, width, height }));
    },
  };
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PhotoRejected('image_damaged', `the header could not be read: ${(error as Error).message}`);
  }
}

async function render(pipeline: Sharp): Promise<Raster> {
  try {
    const { data, info } = await pipeline
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, widthPx: info.width, heightPx: info.height };
  } catch (error) {
    throw new PhotoRejected('image_damaged', `the picture could not be decoded: ${(error as Error).message}`);
  }
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
