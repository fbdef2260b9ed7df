import type { Landmark } from '#engine/face/mesh-face.ts';
import { closedSpline } from '#engine/looks/ground/closed-spline.ts';
import { browUpperEdge, oval, pointsOf } from '#engine/looks/ground/face-lists.ts';
import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { enlargePlane } from '#engine/looks/ground/reduce-plane.ts';
import { softShape } from '#engine/looks/ground/soft-shape.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { type HeadPlace, placeHead } from '#engine/looks/hair/head-place.ts';
import { maskElsewhere } from '#engine/looks/mask-portrait.ts';
import type { OpenedHair } from '#engine/looks/open-hair.ts';
import type { OpenedPortrait } from '#engine/looks/portrait.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';
import type { HairstyleRecipe } from './hairstyle-recipes.ts';
import { isWithinHairstyle } from './within-hairstyle.ts';

/** Where a hairstyle is drawn. */
export interface HairstylePlan {
  readonly work: WorkRaster;
  /** How much of each work pixel is the drawn picture's, 0 to 1; on the kept face it is 0. */
  readonly drawn: Float32Array;
}

/** No trace of today's hair may remain: this mask is wider than the one for dyeing. */
const anyHair = 0.1;
const hairGrows = 0.03;
const grownHair = 0.08;
/** Hair in front of the face is replaced too, where the mask is this sure of it; otherwise it is face. */
const surelyHair = 0.5;
const person = 0.5;
/** Edges, in face widths. */
const softEdge = 0.012;
/** Nothing is drawn where this much of the face is kept. */
const keptFace = { from: 0.02, to: 0.3 };
/** A fringe ends above the brows, in face heights. */
const aboveBrows = 0.05;
/** Hair falls over the shoulders next to the throat, from just above the chin on. */
const nextToThroat = { across: 0.38, aboveChin: 0.1 };
/** The person's mask is smooth: one value for this many pixels is enough. */
const gridPx = 4;

/** What of a hairstyle says where it is drawn. */
type HairstyleRoom = Pick<HairstyleRecipe, 'above' | 'aside' | 'below' | 'overForehead'>;

/** Plans where a hairstyle is drawn on a portrait, see {@link planHairstyle}. */
export function planOn(portrait: OpenedPortrait, { work, mask }: OpenedHair, room: HairstyleRoom): HairstylePlan {
  const [across, down] = [work.widthPx / work.area.widthPx, work.heightPx / work.area.heightPx];
  const person = maskElsewhere(portrait.maskPerson(), work.area.left, work.area.top, across, down);
  return planHairstyle(work, mask, person, room);
}

/**
 * Plans where a hairstyle is drawn: over today's hair, in the room it needs next to the person, and on the face only where
 * hair covers it.
 *
 * @param hair share of hair in each pixel of the work
 * @param mask where the person is, in pixels of the work
 */
export function planHairstyle(
  work: WorkRaster,
  hair: Float32Array,
  mask: PersonMask,
  recipe: HairstyleRoom,
): HairstylePlan {
  const { widthPx, heightPx, faceWidth } = work;
  const place = placeHead(work.landmarks);
  const soft = (plane: Float32Array, faces: number) => soften(plane, widthPx, heightPx, faces * faceWidth);
  const grown = soft(
    hair.map((share) => (share > anyHair ? 1 : 0)),
    hairGrows,
  );
  const keptFrom = recipe.overForehead === true ? browsTop(work.landmarks, place) - aboveBrows : undefined;
  const kept = keepFace(work, place, hair, keptFrom);
  const personShare = readMask(mask, widthPx, heightPx);
  const open = new Float32Array(widthPx * heightPx);
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      const isHair = grown[at]! > grownHair;
      const [across, down] = [place.across(x + 0.5, y + 0.5), place.down(x + 0.5, y + 0.5)];
      const isForehead = keptFrom !== undefined && down < keptFrom;
      const isFree = personShare[at]! < person || isForehead || mayHangOver(across, down, place);
      if (isHair || (isFree && isWithinHairstyle(recipe, across, down, place))) open[at] = 1;
    }
  }
  const drawn = soft(open, softEdge);
  for (let at = 0; at < drawn.length; at += 1) {
    drawn[at]! *= 1 - smoothRamp(keptFace.from, keptFace.to, kept[at]!);
    // What 8 bits cannot show is not drawn, so that it is not compared either.
    if (drawn[at]! < 1 / 255) drawn[at] = 0;
  }
  return { work, drawn };
}

function mayHangOver(across: number, down: number, { chin }: HeadPlace): boolean {
  return Math.abs(across) > nextToThroat.across && down > chin - nextToThroat.aboveChin;
}

/**
 * How much of each pixel is the face that is kept, softened.
 *
 * @param from how far down a head it begins; the whole face by default
 */
function keepFace(
  { landmarks, widthPx, heightPx, faceWidth }: WorkRaster,
  place: HeadPlace,
  hair: Float32Array,
  from = Number.NEGATIVE_INFINITY,
): Float32Array {
  const kept = softShape(closedSpline(pointsOf(landmarks, oval)), 0, widthPx, heightPx);
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      if (kept[at]! > 0 && (hair[at]! > surelyHair || place.down(x + 0.5, y + 0.5) < from)) kept[at] = 0;
    }
  }
  return soften(kept, widthPx, heightPx, softEdge * faceWidth);
}

function browsTop(landmarks: readonly Landmark[], place: HeadPlace): number {
  const edge = pointsOf(landmarks, [...browUpperEdge.right, ...browUpperEdge.left]);
  return Math.min(...edge.map(({ x, y }) => place.down(x, y)));
}

function readMask(mask: PersonMask, widthPx: number, heightPx: number): Float32Array {
  const [columns, rows] = [Math.ceil(widthPx / gridPx), Math.ceil(heightPx / gridPx)];
  const grid = new Float32Array(columns * rows);
  for (let at = 0; at < grid.length; at += 1) {
    grid[at] = mask.at({ x: ((at % columns) + 0.5) * gridPx, y: (Math.floor(at / columns) + 0.5) * gridPx });
  }
  return enlargePlane(grid, widthPx, heightPx, gridPx);
}
