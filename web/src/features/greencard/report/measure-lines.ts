import type { FaceOverlay, PhotoReport } from '#shared/photo/report.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line across the planned crop, in pixels of the upright source. */
export interface MeasureLine {
  readonly name: 'crown' | 'eyes' | 'chin';
  readonly from: Point;
  readonly to: Point;
  /** The gap in the middle: no line crosses an eye. */
  readonly gap?: { readonly from: Point; readonly to: Point };
}

/** The overlay in pixels of the upright source. */
export interface MeasuredFace {
  readonly crop: readonly [Point, Point, Point, Point];
  readonly lines: readonly MeasureLine[];
}

/**
 * Crown, eye line and chin as lines across the planned crop, parallel to its upper edge: the crop rotates with the
 * head.
 */
export function measureLines({ overlay, source }: Pick<PhotoReport, 'overlay' | 'source'>): MeasuredFace {
  const toPixels = ({ x, y }: Point): Point => ({ x: x * source.widthPx, y: y * source.heightPx });
  const crop = overlay.crop.map(toPixels) as unknown as MeasuredFace['crop'];
  const line = (name: MeasureLine['name'], through: Point): MeasureLine => ({
    name,
    ...across(crop, toPixels(through)),
  });
  return {
    crop,
    lines: [
      line('crown', overlay.crown),
      { ...line('eyes', eyeMiddle(overlay)), gap: eyeGap(toPixels(overlay.rightEye), toPixels(overlay.leftEye)) },
      line('chin', overlay.chin),
    ],
  };
}

/** The gap extends beyond each eye by half the distance between the eyes. */
function eyeGap(right: Point, left: Point): NonNullable<MeasureLine['gap']> {
  const [x, y] = [(left.x - right.x) / 2, (left.y - right.y) / 2];
  return { from: { x: right.x - x, y: right.y - y }, to: { x: left.x + x, y: left.y + y } };
}

function eyeMiddle({ leftEye, rightEye }: FaceOverlay): Point {
  return { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 };
}

function across([topLeft, topRight]: MeasuredFace['crop'], through: Point): { from: Point; to: Point } {
  const edge = { x: topRight.x - topLeft.x, y: topRight.y - topLeft.y };
  const length = Math.hypot(edge.x, edge.y) || 1;
  const along = { x: edge.x / length, y: edge.y / length };
  const shift = (through.x - topLeft.x) * along.x + (through.y - topLeft.y) * along.y;
  const from = { x: through.x - shift * along.x, y: through.y - shift * along.y };
  return { from, to: { x: from.x + edge.x, y: from.y + edge.y } };
}
