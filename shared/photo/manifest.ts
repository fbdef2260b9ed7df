import { z } from 'zod';
import { BackgroundChoice, DocumentId } from './document.ts';

const Step = z.object({ x: z.number(), y: z.number() });

/**
 * The source of the photo's pixels, at full precision: photo pixel (column, row) is the source at
 * `start + across * (column + 0.5) + down * (row + 0.5)`, interpolated by Catmull-Rom (Keys 1981, a = -0.5) over 4 x 4
 * pixels at 1/256 of a pixel.
 */
export const CropTransform = z.object({
  /** The whole upright picture as decoded: reduced by Lanczos-3 when the photo is smaller than its source. */
  decodedWidthPx: z.number().int(),
  decodedHeightPx: z.number().int(),
  /** The part of it that was read; the steps below are in its pixels. */
  region: z.object({
    left: z.number().int(),
    top: z.number().int(),
    widthPx: z.number().int(),
    heightPx: z.number().int(),
  }),
  start: Step,
  across: Step,
  down: Step,
});
export type CropTransform = z.infer<typeof CropTransform>;

/**
 * Every edit of the picture, with its numbers. Face, hair, skin and clothes are never edited.
 *
 * Lengths are in pixels of the upright source, after both orientation and rotation, unless noted otherwise.
 */
export const EditManifest = z.object({
  document: DocumentId,
  engine: z.string(),
  source: z.object({ sha256: z.string(), widthPx: z.number().int(), heightPx: z.number().int() }),
  orientation: z.number().int().min(1).max(8),
  /** The clockwise rotation after that, for a picture that lay on its side; absent otherwise. */
  turnedByDegrees: z.union([z.literal(90), z.literal(180), z.literal(270)]).optional(),
  rotatedByDegrees: z.number(),
  crop: z.object({ centreX: z.number(), centreY: z.number(), widthPx: z.number(), heightPx: z.number() }),
  /** Output pixels per source pixel; above 1 the picture was enlarged. */
  scaledBy: z.number(),
  background: z.object({
    requested: BackgroundChoice,
    done: z.enum(['kept', 'replaced']),
    colour: z.string().optional(),
    /** Share of the output's pixels that the background replacement changed. */
    changedShare: z.number(),
  }),
  /** Absent when the photo's part of the source was opaque. */
  transparency: z
    .object({
      /** Share of the output's pixels that were not opaque in the source; they were put on white. */
      share: z.number(),
      /** True when they are the replaced background, which was removed before the upload. */
      isBackground: z.boolean(),
    })
    .optional(),
  /** What repeating the edits needs in addition to the numbers above; absent for engines that cannot repeat them. */
  replay: z
    .object({
      /** The libraries that decoded and encoded; others give different bytes. */
      codec: z.string(),
      transform: CropTransform,
    })
    .optional(),
  output: z.object({
    widthPx: z.number().int(),
    heightPx: z.number().int(),
    jpegQuality: z.number().int(),
    bytes: z.number().int(),
    sha256: z.string(),
  }),
});
export type EditManifest = z.infer<typeof EditManifest>;
