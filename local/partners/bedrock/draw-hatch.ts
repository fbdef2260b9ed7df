import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { InpaintRequest } from './inpaint-request.ts';

const { cos, floor, max, min, PI, round } = Math;

/** The width of a stripe, and the darkness of every second one. */
const stripePx = 6;
const darkStripe = 0.6;
/** A network that compresses a picture reproduces none of its values exactly. */
const disturbedBy = 3.5;
/** The scale of a changed head. */
const narrower = 0.86;

const words = 'STAND-IN, NOT GENERATED';

/**
 * Draws stripes in the masked hair, in a colour derived from the prompt and slanted by the seed, and writes the label
 * across them, so that they cannot be mistaken for a hairstyle. Every other pixel is disturbed as by an autoencoder.
 *
 * @returns a PNG; the same request gives the same bytes
 */
export async function drawHatch(request: InpaintRequest, changesFace: boolean): Promise<Buffer> {
  const { widthPx, heightPx, mask } = request;
  const picture = changesFace ? await narrowed(request) : request.picture;
  const colour = colourOf(request.prompt);
  const slant = request.seed % 2 === 0 ? 1 : -1;
  let state = request.seed || 7;
  const disturbed = (value: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return value + (state / 2 ** 32 - 0.5) * 2 * disturbedBy;
  };
  const data = Buffer.alloc(widthPx * heightPx * 3);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = floor(at / 3);
    const across = (pixel % widthPx) + slant * floor(pixel / widthPx);
    const stripe = (floor(across / stripePx) & 1) === 0 ? 1 : darkStripe;
    const value = mask[pixel]! > 127 ? colour[at % 3]! * stripe : disturbed(picture[at]!);
    data[at] = max(0, min(255, round(value)));
  }
  return await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .composite([{ input: label(request) }])
    .png()
    .toBuffer();
}

/** The label, where most is masked: across the upper part, which every hairstyle covers. */
function label({ widthPx, heightPx, mask }: InpaintRequest): Buffer {
  const first = mask.indexOf(255);
  const y = min(heightPx - 12, floor(max(0, first) / widthPx) + 90);
  const text = `<text x="50%" y="${y}" text-anchor="middle" font-size="44" font-family="sans-serif" fill="#fff" stroke="#000">${words}</text>`;
  return Buffer.from(`<svg width="${widthPx}" height="${heightPx}">${text}</svg>`);
}

/** A colour of medium brightness. */
function colourOf(prompt: string): readonly number[] {
  const hue = ((createHash('sha256').update(prompt).digest()[0] ?? 0) / 256) * 2 * PI;
  return [0, 1, 2].map((channel) => 120 + 60 * cos(hue - (channel * 2 * PI) / 3));
}

async function narrowed({ picture, widthPx, heightPx }: InpaintRequest): Promise<Buffer> {
  const width = round(widthPx * narrower);
  const left = floor((widthPx - width) / 2);
  return await sharp(picture, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize(width, heightPx, { fit: 'fill' })
    .extend({ left, right: widthPx - width - left, extendWith: 'copy' })
    .raw()
    .toBuffer();
}
