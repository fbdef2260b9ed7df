import { toObject } from 'flatbuffers/js/flexbuffers.js';

/** How Landmarks2TransformMatrix crops a region from a feature map. */
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

/**
 * Reads the options of Landmarks2TransformMatrix from the FlexBuffer in which a model stores them.
 *
 * @throws RangeError when an option is missing or of another kind.
 */
export function readRegionOptions(flexBuffer: Uint8Array): RegionOptions {
  const options = readFlexBuffer(flexBuffer);
  const landmarks = options['subset_idxs'];
  if (!Array.isArray(landmarks) || !landmarks.every(isLandmark)) throw unread('subset_idxs');
  return {
    landmarks,
    left: landmark(options, 'left_rotation_idx'),
    right: landmark(options, 'right_rotation_idx'),
    ...sizeOf(options),
    scaleX: scale(options, 'scale_x'),
    scaleY: scale(options, 'scale_y'),
  };
}

/**
 * Reads the options of TransformTensorBilinear.
 *
 * @throws RangeError when an option is missing or of another kind.
 */
export function readOutputSize(flexBuffer: Uint8Array): { widthPx: number; heightPx: number } {
  return sizeOf(readFlexBuffer(flexBuffer));
}

/** Parsed by hand: the camera of the pages runs these models, too, and zod would be as large as their runtime. */
type Options = Readonly<Record<string, unknown>>;

function sizeOf(options: Options): { widthPx: number; heightPx: number } {
  return { widthPx: sidePx(options, 'output_width'), heightPx: sidePx(options, 'output_height') };
}

function isLandmark(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function landmark(options: Options, name: string): number {
  const value = options[name];
  if (!isLandmark(value)) throw unread(name);
  return value;
}

function sidePx(options: Options, name: string): number {
  const value = landmark(options, name);
  if (value === 0) throw unread(name);
  return value;
}

function scale(options: Options, name: string): number {
  const value = options[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw unread(name);
  return value;
}

function unread(name: string): RangeError {
  return new RangeError(`the option ${name} of an operator is missing or of another kind`);
}

function readFlexBuffer(bytes: Uint8Array): Options {
  // The reader starts from the end of a buffer, so these bytes need one of their own.
  const options: unknown = toObject(new Uint8Array(bytes).buffer);
  if (typeof options !== 'object' || options === null) throw new RangeError('the options of an operator are no map');
  return options as Options;
}
