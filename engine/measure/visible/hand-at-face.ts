import { faceOutline, leftCheek, rightCheek } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import type { Model } from '#engine/inference/model.ts';
import type { Raster } from '#engine/input/raster.ts';
import { pixelsWithin, squareAround } from '#engine/measure/face-area.ts';
import { type DetectedPalm, detectPalms } from './detect-palms.ts';
import { meanColour } from './seen-face.ts';

const { hypot, max, min } = Math;

/**
 * The squares that are searched, in face heights, and how far their middle lies below the face's. The network takes a
 * jaw above a white collar for a palm at one size, seldom at two; a hand is found at both.
 */
const searchSizes = [2.5, 1.6] as const;
const searchDown = 0.1;
/** What would fail is looked for at a third size, too, where it may score this much less: a drawn beard fooled two. */
const confirmingSize = 2.9;
const confirmingLess = 0.25;
/** A palm with a lower score at the first size is not looked for at the second. */
const worthAnother = 0.25;
/** Two sizes show the same palm up to this distance, in face widths. */
const samePlace = 0.3;
/** A palm whose middle lies this near to the face, in face widths, touches it with its fingers. */
const touching = 0.35;
/** Up to here a hand next to the face is worth a warning, further away nothing. */
const near = 0.9;
/** What a hand that does not touch counts for: never enough to fail. */
const nearWeight = 0.6;
/** A palm is this large, in face widths, and has at least this share of the face's own colour: a collar is grey. */
const palmReach = 0.08;
const leastSkin = 0.35;
/** Up to here a score is not worth another run of the network. */
const unmarked = 0.5;
/** The green of the brightest quarter of a well lit face begins here; in the dark the network takes hair for hands. */
const wellLit = 185;
const brightShare = 0.75;

/**
 * The confidence that a hand is at the face, 0 to 1: the mean score of the likeliest palm at two sizes of the searched
 * square, where the picture has the face's own colour. A palm next to the face counts less. A palm in a dim picture has
 * to be found in a brightened one, too.
 *
 * @param picture the analysed picture, in whose pixels the mesh is
 */
export function handAtFace(picture: Raster, mesh: FaceMesh, palmDetector: Model): number {
  const outline = faceOutline.map((number) => mesh.landmarks[number]!);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const box = { left: min(...xs), right: max(...xs), top: min(...ys), bottom: max(...ys) };
  const widthPx = box.right - box.left;
  const heightPx = box.bottom - box.top;
  const centre = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 + searchDown * heightPx };
  const search = (size: number, gain: number) =>
    detectPalms(picture, { centre, sizePx: size * heightPx, angle: 0 }, palmDetector, gain);
  const isWorthAnother = ({ score, centre: palm }: DetectedPalm) =>
    score >= worthAnother &&
    distanceFrom(box, palm) <= near * widthPx &&
    skinShare(picture, mesh, palm, palmReach * widthPx) >= leastSkin;
  const scoreOf = (found: readonly DetectedPalm[], palm: DetectedPalm) => {
    const same = found.filter((other) => distance(other.centre, palm.centre) < samePlace * widthPx);
    return max(0, ...same.map(({ score }) => score));
  };
  const weightOf = ({ centre: palm }: DetectedPalm) => (distanceFrom(box, palm) <= touching * widthPx ? 1 : nearWeight);
  const scoreAt = (gain: number) => {
    const palms = search(searchSizes[0], gain).filter(isWorthAnother);
    if (palms.length === 0) return 0;
    const again = search(searchSizes[1], gain);
    const means = palms.map((palm) => ({ palm, mean: (palm.score + scoreOf(again, palm)) / 2 }));
    const likely = means.filter(({ mean }) => mean > unmarked);
    if (likely.length === 0) return max(...means.map(({ palm, mean }) => mean * weightOf(palm)));
    const third = search(confirmingSize, gain);
    return max(...likely.map(({ palm, mean }) => min(mean, scoreOf(third, palm) + confirmingLess) * weightOf(palm)));
  };
  const score = scoreAt(1);
  if (score <= unmarked) return score;
  const level = brightLevel(picture, pixelsWithin(outline, picture.widthPx, picture.heightPx));
  return level < wellLit ? min(score, scoreAt(wellLit / max(1, level))) : score;
}

/** How much of the cheeks' colour, in (a*, b*), is at a place: 1 as much, 0 none or another. */
function skinShare(photo: Raster, { landmarks }: FaceMesh, place: Point, reach: number): number {
  const colourAt = (point: Point) => meanColour({ photo }, squareAround(point, reach, photo));
  const [right, left] = [colourAt(landmarks[rightCheek]!), colourAt(landmarks[leftCheek]!)];
  const skin = { a: (right.a + left.a) / 2, b: (right.b + left.b) / 2 };
  const found = colourAt(place);
  const square = skin.a ** 2 + skin.b ** 2;
  // A face without colour has none that could be looked for.
  return square < 1 ? 1 : (found.a * skin.a + found.b * skin.b) / square;
}

/** The level of green that the brightest quarter of pixels begins with. */
function brightLevel({ data }: Raster, pixels: Uint32Array): number {
  const levels = Uint8Array.from(pixels, (pixel) => data[pixel * 3 + 1]!).sort();
  return levels[Math.floor(levels.length * brightShare)] ?? 0;
}

/** How far a point lies outside a box, 0 inside. */
function distanceFrom(box: { left: number; right: number; top: number; bottom: number }, { x, y }: Point): number {
  return hypot(max(0, box.left - x, x - box.right), max(0, box.top - y, y - box.bottom));
}
