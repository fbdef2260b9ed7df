import sharp from 'sharp';
import { z } from 'zod';
import { AwsError } from '#local/edge/aws-error.ts';

/** The request of Stability's inpainting (Amazon Bedrock user guide, "Stability AI Image Services"). */
const Body = z.strictObject({
  prompt: z.string().min(1).max(10_000),
  image: z.string().min(1),
  mask: z.string().min(1),
  negative_prompt: z.string().max(10_000).optional(),
  seed: z.number().int().min(0).max(4_294_967_294).optional(),
  output_format: z.enum(['jpeg', 'png', 'webp']).optional(),
  grow_mask: z.number().int().min(0).max(20).optional(),
});

const leastSidePx = 64;
const mostPixels = 9_437_184;
const mostAspect = 2.5;

/** A request that can be drawn: both pictures decoded. */
export interface InpaintRequest {
  readonly prompt: string;
  readonly seed: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Red, green and blue of each pixel. */
  readonly picture: Uint8Array;
  /** One value per pixel; 255 is redrawn. */
  readonly mask: Uint8Array;
}

/** @throws AwsError ValidationException for a request that the service would refuse */
export async function readInpaintRequest(text: string): Promise<InpaintRequest> {
  const parsed = Body.safeParse(parseJson(text));
  if (!parsed.success) throw invalid(`Malformed input request: ${parsed.error.issues[0]?.message}`);
  const { prompt, seed = 0, image, mask } = parsed.data;
  const { data: picture, info } = await decode(image);
  const { width: widthPx, height: heightPx } = info;
  const aspect = widthPx / heightPx;
  if (Math.min(widthPx, heightPx) < leastSidePx || widthPx * heightPx > mostPixels) throw invalid('image size');
  if (aspect > mostAspect || aspect < 1 / mostAspect) throw invalid('image aspect ratio');
  const { data: masked, info: maskInfo } = await decode(mask);
  if (maskInfo.width !== widthPx || maskInfo.height !== heightPx) throw invalid('the mask is of another size');
  return { prompt, seed, widthPx, heightPx, picture, mask: masked.filter((_, at) => at % 3 === 0) };
}

async function decode(base64: string) {
  try {
    return await sharp(Buffer.from(base64, 'base64'), { failOn: 'error' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw invalid('not a picture');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const invalid = (message: string): AwsError => new AwsError('ValidationException', message);
