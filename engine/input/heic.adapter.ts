import type { Failure, Handle } from 'libheif-js/wasm-bundle.js';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { displayP3ToSrgb } from './display-p3.ts';
import { refuseSize } from './refuse-size.ts';

/** Decoded pixels of 8-bit sRGB, upright; with transparency there are four channels, else three. */
export interface HeicPixels {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 3 | 4;
}

/**
 * Decodes the main picture of a HEIC, which sharp cannot; the decoder (1.5 MB of WebAssembly) is loaded for the first
 * such picture.
 *
 * The decoder applies rotation and mirroring of the container, and the transparency that is stored as a picture of its
 * own. It drops the colour profile, and iPhones write Display P3, so that profile is detected and converted here.
 *
 * @throws PhotoRejected unsupported_format, image_damaged, too_many_pixels
 */
export function decodeHeic(bytes: Uint8Array): Promise<HeicPixels> {
  const known = decoded.get(bytes);
  if (known !== undefined) return known;
  const pixels = decode(bytes);
  decoded.set(bytes, pixels);
  return pixels;
}

/** A check measures a selfie and converts it to a JPEG: decoded once, and kept no longer than the file itself. */
const decoded = new WeakMap<Uint8Array, Promise<HeicPixels>>();

async function decode(bytes: Uint8Array): Promise<HeicPixels> {
  const pixels = await decodePrimary(bytes);
  if (isDisplayP3(bytes)) displayP3ToSrgb(pixels.data, pixels.channels);
  return pixels;
}

/** Copies pixels out of the decoder's memory, without their opacity if there are three channels. */
function copyPixels(rgba: Uint8Array, stride: number, size: Omit<HeicPixels, 'data'>): Uint8Array {
  const { widthPx, heightPx, channels } = size;
  const data = new Uint8Array(widthPx * heightPx * channels);
  let to = 0;
  for (let row = 0; row < heightPx; row += 1) to = copyRow(rgba.subarray(row * stride), data, to, size);
  return data;
}

/** @returns where the next row begins */
function copyRow(
  row: Uint8Array,
  data: Uint8Array,
  start: number,
  { widthPx, channels }: Omit<HeicPixels, 'data'>,
): number {
  let to = start;
  for (let from = 0; from < widthPx * 4; from += 4, to += channels) {
    data[to] = row[from]!;
    data[to + 1] = row[from + 1]!;
    data[to + 2] = row[from + 2]!;
    if (channels === 4) data[to + 3] = row[from + 3]!;
  }
  return to;
}

/** Colours that were stored multiplied by their opacity, as they are without it. */
function unmultiply(data: Uint8Array): void {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3]!;
    if (opacity === 0 || opacity === 255) continue;
    for (let channel = at; channel < at + 3; channel += 1) {
      data[channel] = Math.min(255, Math.round((data[channel]! * 255) / opacity));
    }
  }
}

/** Reads the colour boxes of the container: an nclx code point 12 or an ICC profile named Display P3. */
export function isDisplayP3(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64 * 1024));
  for (let at = head.indexOf('colr'); at !== -1; at = head.indexOf('colr', at + 4)) {
    const kind = head.toString('latin1', at + 4, at + 8);
    if (kind === 'nclx' && at + 10 <= head.length && head.readUInt16BE(at + 8) === 12) return true;
    if (kind !== 'prof' && kind !== 'rICC') continue;
    const profile = head.subarray(at + 8, at - 4 + head.readUInt32BE(at - 4)).toString('latin1');
    if (profile.replaceAll('\0', '').includes('Display P3')) return true;
  }
  return false;
}

type Libheif = typeof import('libheif-js/wasm-bundle.js')['default'];

/** A file can hold several pictures, and the decoded one may have another size than the header declares. */
async function decodePrimary(bytes: Uint8Array): Promise<HeicPixels> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  await libheif.ready;
  const context = libheif.heif_context_alloc();
  try {
    const read = libheif.heif_context_read_from_memory(context, bytes);
    if (read.code !== libheif.heif_error_code.heif_error_Ok) throw rejected(read, libheif);
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    if (handle.code !== undefined) throw rejected(handle, libheif);
    try {
      return decodeHandle(handle, libheif);
    } finally {
      libheif.heif_image_handle_release(handle);
    }
  } catch (error) {
    if (error instanceof PhotoRejected) throw error;
    throw new PhotoRejected('image_damaged', `the HEIC picture could not be decoded: ${(error as Error).message}`);
  } finally {
    libheif.heif_context_free(context);
  }
}

function decodeHandle(handle: Handle, libheif: Libheif): HeicPixels {
  refuseSize(
    { widthPx: libheif.heif_image_handle_get_width(handle), heightPx: libheif.heif_image_handle_get_height(handle) },
    1,
  );
  const { heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
  const made = libheif.heif_js_decode_image2(handle, libheif.heif_colorspace.heif_colorspace_RGB, rgba);
  if (made.code !== undefined) throw rejected(made, libheif);
  try {
    const [pixels] = made.channels;
    if (pixels === undefined) throw new Error('it has no pixels');
    const hasAlpha = libheif.heif_image_handle_has_alpha_channel(handle) !== 0;
    const size = { widthPx: made.width, heightPx: made.height, channels: hasAlpha ? 4 : 3 } as const;
    const data = copyPixels(pixels.data, pixels.stride, size);
    if (hasAlpha && libheif.heif_image_handle_is_premultiplied_alpha(handle) !== 0) unmultiply(data);
    return { data, ...size };
  } finally {
    libheif.heif_image_release(made.image);
  }
}

function rejected({ code, message }: Failure, { heif_error_code: codes }: Libheif): PhotoRejected {
  const isUnsupported =
    code === codes.heif_error_Unsupported_filetype ||
    code === codes.heif_error_Unsupported_feature ||
    // A codec that is not built in.
    code === codes.heif_error_Plugin_loading_error;
  const detail = `the HEIC picture could not be decoded: ${message}`;
  return new PhotoRejected(isUnsupported ? 'unsupported_format' : 'image_damaged', detail);
}
