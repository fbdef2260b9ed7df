import { toObject } from 'flatbuffers/js/flexbuffers.js';
import { z } from 'zod';

/** How Landmarks2TransformMatrix cuts a region out of a feature map. */
export interface RegionOptions {
  /** Landmarks whose bounding box is the region. */
  readonly landmarks: readonly number[];
  /** The line from the first to the second of these landmarks becomes horizontal. */
  readonly left: number;
  readonly right: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

const Landmark = z.int().nonnegative();
const OutputSize = z.object({ output_width: z.int().positive(), output_height: z.int().positive() });
const Region = z.object({
  ...OutputSize.shape,
  subset_idxs: z.array(Landmark),
  left_rotation_idx: Landmark,
  right_rotation_idx: Landmark,
  scale_x: z.number(),
  scale_y: z.number(),
});

/**
 * Reads the options of Landmarks2TransformMatrix from the FlexBuffer in which a model stores them.
 *
 * @throws ZodError when an option is missing or of another kind.
 */
export function readRegionOptions(flexBuffer: Uint8Array): RegionOptions {
  const region = Region.parse(readFlexBuffer(flexBuffer));
  return {
    landmarks: region.subset_idxs,
    left: region.left_rotation_idx,
    right: region.right_rotation_idx,
    widthPx: region.output_width,
    heightPx: region.output_height,
    scaleX: region.scale_x,
    scaleY: region.scale_y,
  };
}

/**
 * Reads the options of TransformTensorBilinear.
 *
 * @throws ZodError when an option is missing or of another kind.
 */
export function readOutputSize(flexBuffer: Uint8Array): { widthPx: number; heightPx: number } {
  const size = OutputSize.parse(readFlexBuffer(flexBuffer));
  return { widthPx: size.output_width, heightPx: size.output_height };
}

function readFlexBuffer(bytes: Uint8Array): unknown {
  // The reader starts from the end of a buffer, so these bytes need one of their own.
  return toObject(new Uint8Array(bytes).buffer);
}
