import sharp from 'sharp';
import type { PictureRegion } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { neighboursAlong } from '#engine/looks/ground/neighbours-along.ts';
import { limits } from '#shared/limits.ts';
import type { HairstylePlan } from './plan-hairstyle.ts';

const { floor, max, min, round } = Math;

/** The head in a picture, in the size in which it is drawn and compared. */
export interface HeadCrop {
  /** Where it lies in the picture. */
  readonly area: PictureRegion;
  readonly raster: Raster;
  /** 255 where something is drawn, one value a pixel. */
  readonly mask: Uint8Array;
}

/** What is sent to the generator. */
export interface GeneratorInput extends HeadCrop {
  /** Crop and mask as PNG. */
  readonly files: { readonly image: Uint8Array; readonly mask: Uint8Array };
}

/** Sides are multiples of this; networks of this kind work on a picture reduced by it. */
const multiplePx = 8;
/** Stability takes 1:2.5 to 2.5:1 (Amazon Bedrock user guide, "Stability AI Image Services"). */
const mostAspect = 2.4;

/**
 * Crops what the generator needs to see, and masks what it is to draw.
 *
 * @param picture the whole picture that contains the plan's work
 */
export async function prepareGeneratorInput(picture: Raster, plan: HairstylePlan): Promise<GeneratorInput> {
  const crop = await cropHead(picture, plan);
  const { widthPx: width, heightPx: height } = crop.raster;
  const png = async (bytes: Uint8Array, channels: 1 | 3) =>
    new Uint8Array(await sharp(bytes, { raw: { width, height, channels } }).png().toBuffer());
  const [image, mask] = await Promise.all([png(crop.raster.data, 3), png(crop.mask, 1)]);
  return { ...crop, files: { image, mask } };
}

/** Crops the head and its surroundings, and masks where the plan draws. */
export async function cropHead(picture: Raster, plan: HairstylePlan): Promise<HeadCrop> {
  const area = narrowed(plan.work.area);
  const scale = limits.generatorLongerSidePx / max(area.widthPx, area.heightPx);
  const whole = (length: number) => max(multiplePx, round((length * scale) / multiplePx) * multiplePx);
  const [widthPx, heightPx] = [whole(area.widthPx), whole(area.heightPx)];
  const raster = await cropTo(picture, area, widthPx, heightPx);
  return { area, raster, mask: maskOf(plan, area, widthPx, heightPx) };
}

/** A part of a picture in another size. */
export async function cropTo(
  picture: Raster,
  { left, top, widthPx: width, heightPx: height }: PictureRegion,
  widthPx: number,
  heightPx: number,
): Promise<Raster> {
  const data = await sharp(picture.data, { raw: { width: picture.widthPx, height: picture.heightPx, channels: 3 } })
    .extract({ left, top, width, height })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { data, widthPx, heightPx };
}

/** No longer than the generator takes: of a very narrow picture the lower end is left out, of a wide one both sides. */
function narrowed({ left, top, widthPx, heightPx }: PictureRegion): PictureRegion {
  const width = min(widthPx, floor(heightPx * mostAspect));
  return {
    left: left + floor((widthPx - width) / 2),
    top,
    widthPx: width,
    heightPx: min(heightPx, floor(width * mostAspect)),
  };
}

/** White wherever a pixel will take anything from the drawn picture. */
function maskOf({ work, drawn }: HairstylePlan, area: PictureRegion, widthPx: number, heightPx: number): Uint8Array {
  const mask = new Uint8Array(widthPx * heightPx);
  const across = neighboursAlong(widthPx, area.widthPx, area.widthPx / widthPx);
  const down = neighboursAlong(heightPx, area.heightPx, area.heightPx / heightPx);
  const [columns, rows] = [work.widthPx / work.area.widthPx, work.heightPx / work.area.heightPx];
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    const row = min(work.heightPx - 1, floor((down.first[y]! + area.top - work.area.top + 0.5) * rows));
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      const column = min(work.widthPx - 1, floor((across.first[x]! + area.left - work.area.left + 0.5) * columns));
      mask[at] = drawn[row * work.widthPx + column]! > 0 ? 255 : 0;
    }
  }
  return mask;
}
