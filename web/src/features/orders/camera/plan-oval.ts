import { documents } from '#shared/photo/document-rules.ts';

/** The size of a picture or a camera frame. */
export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The outline for the head in pixels of the frame: an ellipse from crown to chin. */
export interface Oval {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Heads outside these heights cannot be cropped for every document. */
  readonly headPx: { readonly min: number; readonly max: number };
}

/** Scales the largest possible head down, since a person does not stand still. */
const ease = 0.9;
/** Smaller heads waste more than a third of the camera's pixels. */
const smallest = 0.7;
/** Width over height of a head seen from the front. */
const headWidth = 0.74;

/**
 * Plans the oval so that the photo of every document fits around it, at the head height each aims at; the remaining
 * space is shared equally.
 */
export function planOval({ widthPx, heightPx }: FrameSize): Oval {
  const [tightest] = Object.values(documents)
    .map((rules) => {
      const cropPx = Math.min(heightPx, (widthPx * rules.heightPx) / rules.widthPx);
      return { rules, cropPx, headPx: rules.headHeight.aim * cropPx };
    })
    .toSorted((a, b) => a.headPx - b.headPx);
  const { rules, cropPx, headPx } = tightest!;
  // The eyes are roughly at half the height of a head; the document says where they are in the photo.
  const above = (rules.eyeLine.aim - 0.5) * cropPx * ease;
  return {
    x: widthPx / 2,
    y: heightPx / 2 - above,
    widthPx: headPx * ease * headWidth,
    heightPx: headPx * ease,
    headPx: { min: headPx * ease * smallest, max: headPx },
  };
}
