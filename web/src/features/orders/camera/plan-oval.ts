import { documents } from '#shared/photo/document-rules.ts';

/** The size of a picture or a frame of the camera. */
export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where the head belongs in a frame, in the frame's pixels: an ellipse from crown to chin. */
export interface Oval {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Heads beyond these heights cannot be cut out as some document wants them. */
  readonly headPx: { readonly min: number; readonly max: number };
}

/** So much smaller than a head that fills what the document leaves: nobody stands still. */
const ease = 0.9;
/** Smaller heads waste more than a third of the camera's pixels. */
const smallest = 0.7;
/** A head seen from the front: its width over its height. */
const headWidth = 0.74;

/**
 * Plans the oval: around it the picture has room for the photo of every document, at the height of head each aims at,
 * and the room that is left is shared equally.
 */
export function planOval({ widthPx, heightPx }: FrameSize): Oval {
  const [tightest] = Object.values(documents)
    .map((rules) => {
      const cropPx = Math.min(heightPx, (widthPx * rules.heightPx) / rules.widthPx);
      return { rules, cropPx, headPx: rules.headHeight.aim * cropPx };
    })
    .toSorted((a, b) => a.headPx - b.headPx);
  const { rules, cropPx, headPx } = tightest!;
  // The eyes lie in the middle of a head, about, and in the photo where the document wants them.
  const above = (rules.eyeLine.aim - 0.5) * cropPx * ease;
  return {
    x: widthPx / 2,
    y: heightPx / 2 - above,
    widthPx: headPx * ease * headWidth,
    heightPx: headPx * ease,
    headPx: { min: headPx * ease * smallest, max: headPx },
  };
}
