import { z } from 'zod';
import { Look } from './look.ts';

/**
 * How the face of a look compares with the face it was made from. What a tool may change differs from tool to tool, and
 * so do its limits.
 */
export const FaceComparison = z.object({
  /** Values that differ where the tool changes nothing. */
  changedOutside: z.number().int(),
  /** How far the landmarks of eyes, nose, mouth and cheeks moved, in widths of the face. */
  driftMedian: z.number(),
  driftMax: z.number(),
  /** Cosine of both faces' descriptors; 1 is the same picture. */
  likeness: z.number(),
});
export type FaceComparison = z.infer<typeof FaceComparison>;

/** How much a whole picture changed, seen so coarsely that pores and spots are gone; in shares of the scale of values. */
export const CoarseChange = z.object({
  /** The mean over the cells around the face, and the most of one. */
  aroundMean: z.number(),
  aroundMax: z.number(),
  /** The most of one cell of the face. */
  faceMax: z.number(),
  /** What 95 % of the cells next to the face's outline stay below; manifests of before makeup was made outside lack it. */
  outline95: z.number().optional(),
  /** How far the face's mean moved, in the colour channel that moved most. */
  faceTone: z.number(),
});
export type CoarseChange = z.infer<typeof CoarseChange>;

/** Everything that was done to a picture to make a look, with its numbers. */
export const LookManifest = z.object({
  tool: Look,
  /** What was chosen, for example `style: natural`. */
  chosen: z.record(z.string(), z.string()),
  engine: z.string(),
  /** How much of the full effect was drawn: below 1 the full one had changed the face too much. */
  strength: z.number().min(0).max(1),
  /** Share of the picture's pixels that were changed. */
  changedShare: z.number(),
  face: FaceComparison,
  /** Of a hairstyle: the model that drew it, and its seed. */
  generator: z.object({ model: z.string(), seed: z.number().int() }).optional(),
  /** Of a picture that was made outside, where no pixel is known to be the selfie's own. */
  wholePicture: CoarseChange.optional(),
  source: z.object({ sha256: z.string(), widthPx: z.number().int(), heightPx: z.number().int() }),
  output: z.object({
    widthPx: z.number().int(),
    heightPx: z.number().int(),
    bytes: z.number().int(),
    sha256: z.string(),
  }),
});
export type LookManifest = z.infer<typeof LookManifest>;
