import { z } from 'zod';

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

/** Everything that was done to a picture to make a look, with its numbers. */
export const LookManifest = z.object({
  tool: z.enum(['retoucher', 'hair-changer', 'makeup-changer']),
  /** What was chosen, for example `style: natural`. */
  chosen: z.record(z.string(), z.string()),
  engine: z.string(),
  /** How much of the full effect was drawn: below 1 the full one had changed the face too much. */
  strength: z.number().min(0).max(1),
  /** Share of the picture's pixels that were changed. */
  changedShare: z.number(),
  face: FaceComparison,
  source: z.object({ sha256: z.string(), widthPx: z.number().int(), heightPx: z.number().int() }),
  output: z.object({
    widthPx: z.number().int(),
    heightPx: z.number().int(),
    bytes: z.number().int(),
    sha256: z.string(),
  }),
});
export type LookManifest = z.infer<typeof LookManifest>;
