import { outOfFrame } from '#engine/geometry/frame.ts';
import { squareAround } from '#engine/measure/face-area.ts';
import { type Lab, toLab } from '#engine/measure/lab.ts';
import { interEye, meanColour, regionPixels, type SeenFace, without } from './seen-face.ts';
import {
  innerLipsRim,
  leftCheekRegion,
  lowerLip,
  outerLipsRim,
  pupils,
  rightCheekRegion,
} from './visible-landmarks.ts';

const { atan2, max, min } = Math;

/** What shows between and below the lips. */
export interface SeenLips {
  /** The area of what is bright and hardly red, in per cent of the square of the distance between the eyes. */
  readonly teeth: number;
  /** How surely a tongue shows: 1 for much that is as red as lips between them, or redness below them, or half of both. */
  readonly tongue: number;
}

/** Teeth are at least this bright, over the cheeks' lightness, and this much less red than the lips. */
const tooth = { lightness: 0.62, redness: 0.3, leastDistance: 4 };
/** A tongue is nearly as bright and red as the lips, and redder than skin: gaps between lips are dark. */
const flesh = { lightness: 0.75, redness: 0.7, beyondSkin: 3 };
/**
 * Between the lips, per cent of the square of the distance between the eyes; moustaches that confuse the mesh reach 3.5.
 * Below them, how much redder (a*, and a* - b*) than the chin to both sides; blond stubble reaches 18.
 */
const sure = { between: 3.8, below: 20 };
/** Below the lower lip, and to its sides, in eye distances. */
const places = { down: [0.06, 0.09, 0.12, 0.16, 0.2, 0.25], across: [-0.1, 0, 0.1], aside: 0.36, reach: 0.045 };

/** Measures what shows between the lips of the mesh, which follow the lips' inner rims, and on the chin below. */
export function seeLips(face: SeenFace): SeenLips {
  const inner = regionPixels(face, innerLipsRim);
  const lip = meanColour(face, without(regionPixels(face, outerLipsRim), inner));
  const skin = meanColour(face, [...regionPixels(face, rightCheekRegion), ...regionPixels(face, leftCheekRegion)]);
  let [teeth, tongue] = [0, 0];
  for (const at of inner) {
    const { l, a } = colourOf(face, at);
    if (l > tooth.lightness * skin.l && a < lip.a - max(tooth.leastDistance, tooth.redness * lip.a)) teeth += 1;
    if (l > flesh.lightness * lip.l && a > flesh.redness * lip.a && a > skin.a + flesh.beyondSkin) tongue += 1;
  }
  const share = 100 / interEye(face) ** 2;
  return { teeth: teeth * share, tongue: (tongue * share) / sure.between + max(0, redBelow(face)) / sure.below };
}

function redBelow(face: SeenFace): number {
  const unit = interEye(face);
  const [right, left] = pupils.map((number) => face.landmarks[number]!) as [
    (typeof face.landmarks)[0],
    (typeof face.landmarks)[0],
  ];
  const frame = { origin: face.landmarks[lowerLip]!, angle: atan2(left.y - right.y, left.x - right.x) };
  const colourAt = (across: number, down: number) => {
    const place = outOfFrame(frame, { x: across * unit, y: down * unit });
    return meanColour(face, squareAround(place, places.reach * unit, face.photo));
  };
  return max(
    ...places.down.flatMap((down) =>
      places.across.map((across) => {
        const sides = [colourAt(-places.aside, down), colourAt(places.aside, down)];
        const found = colourAt(across, down);
        // Light from one side reddens one cheek; brown and orange are hair and shadow.
        return min(...sides.map((side) => min(found.a - side.a, found.a - found.b - side.a + side.b)));
      }),
    ),
  );
}

function colourOf({ photo: { data } }: SeenFace, at: number): Lab {
  return toLab(data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!);
}
