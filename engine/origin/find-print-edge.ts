import type { FaceBox } from '#engine/face/face-box.ts';
import { type Frame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

const { ceil, floor, max, min, PI, tan } = Math;

/** The longer side of the picture in which borders are looked for: they are long, not fine. */
const viewedSidePx = 128;
/**
 * How far a print may be turned, and in which steps, in degrees: half a step moves the end of a side by less than a
 * pixel.
 */
const maxTilt = 9;
const tiltStep = 1.5;
const slopes = Float64Array.from({ length: (2 * maxTilt) / tiltStep + 1 }, (_, at) =>
  tan(((at * tiltStep - maxTilt) * PI) / 180),
);

/**
 * How completely a rectangle surrounds the person: the share of the weakest of its four sides that is an edge, 0 to 1.
 * Prints, screens and mirrors have such a border; its lower side crosses the body, which no window, door or picture on
 * the wall behind a person can do.
 *
 * @param frame and face in pixels of the picture
 */
export function findPrintEdge({ data, widthPx, heightPx }: Raster, frame: Frame, face: FaceBox): number {
  const side = max(1, ceil(max(widthPx, heightPx) / viewedSidePx));
  const [width, height] = [floor(widthPx / side), floor(heightPx / side)];
  const scale = width / widthPx;
  const corners = [face.left, face.right].flatMap((x) => [face.top, face.chin].map((y) => outOfFrame(frame, { x, y })));
  const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)];
  const box = [min(...xs), max(...xs), min(...ys), max(...ys)] as const;
  return withKernels((kernels, memory) =>
    kernels.findPrintEdge(memory.put(data), widthPx, width, height, side, ...box, memory.put(slopes), slopes.length),
  );
}
