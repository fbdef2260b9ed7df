import sharp from 'sharp';
import type { Inpainted, Inpainter, Inpainting } from '#shared/looks/inpainter.ts';

/** A decoded request: three values a pixel of the picture, one of the mask. */
export interface AskedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly picture: Uint8Array;
  readonly mask: Uint8Array;
}

/** Redraws the masked area; may change what was sent. */
export type DrawAnew = (asked: AskedPicture, seed: number) => Uint8Array;

/** Strands of a colour, which cannot be mistaken for a hairstyle. */
export const strands: DrawAnew = ({ widthPx, picture, mask }, seed) => {
  const colour = [96, 66, 44] as const;
  return picture.map((value, at) => {
    const pixel = Math.floor(at / 3);
    if (mask[pixel] === 0) return value;
    const light = 0.7 + 0.6 * (((((pixel % widthPx) * 7919 + seed) >>> 0) % 97) / 97);
    return Math.min(255, colour[at % 3]! * light);
  });
};

/** An inpainter for tests: records its requests, and draws or answers with these instead, one per call. */
export function standInInpainter(
  draw: DrawAnew = strands,
  instead: readonly (Inpainted | Error | undefined)[] = [],
): Inpainter & { readonly asked: Inpainting[] } {
  const asked: Inpainting[] = [];
  return {
    model: 'stand-in',
    asked,
    async inpaint(wanted, _until, reserveGeneration) {
      await reserveGeneration();
      asked.push(wanted);
      const other = instead[asked.length - 1];
      if (other instanceof Error) throw other;
      if (other !== undefined) return other;
      const opened = await openAsked(wanted);
      const raw = { width: opened.widthPx, height: opened.heightPx, channels: 3 } as const;
      return { picture: new Uint8Array(await sharp(draw(opened, wanted.seed), { raw }).png().toBuffer()) };
    },
  };
}

export async function openAsked({ image, mask }: Inpainting): Promise<AskedPicture> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const masked = await sharp(mask).extractChannel(0).toColourspace('b-w').raw().toBuffer();
  return { widthPx: info.width, heightPx: info.height, picture: new Uint8Array(data), mask: new Uint8Array(masked) };
}
