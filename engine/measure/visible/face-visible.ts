import type { Lab } from '#engine/measure/lab.ts';
import { colourEdge } from './colour-edge.ts';
import { heldObject } from './held-object.ts';
import { lightStrokes } from './light-strokes.ts';
import { beyondSkin, seeLowerFace } from './lower-face.ts';
import { measureMouth } from './measure-mouth.ts';
import { seeOnSkin } from './on-skin.ts';
import { meanColour, regionPixels, type SeenFace } from './seen-face.ts';
import { surfaceRelief } from './surface-relief.ts';
import {
  chinRegion,
  glabellaRegion,
  leftCheekRegion,
  leftEyeRegion,
  noseRegion,
  rightCheekRegion,
  rightEyeRegion,
  wideLeftCheekRegion,
  wideRightCheekRegion,
} from './visible-landmarks.ts';

/** What an uncovered mouth shows at least twice as much of; half of it is the limit. */
const clearLipDistance = 7.2;
const clearMouthSpread = 0.48;
/** Between lips is a dark line, whatever their colour: mouths spread by 0.3 and more, painted ones by a tenth. */
const leastMouthSpread = 0.26;
/** Bare cheeks rise at most this steeply; twice as much on both, which no shadow of a nose throws, is the limit. */
const bareRelief = 0.15;
/** The edge of a shadow on one cheek rises up to 0.9; twice this is the limit for one alone. */
const shadowRelief = 0.5;
/** The shadow of a nose or the edge of light on it rises up to 0.9; twice this is the limit. */
const noseRelief = 0.55;
/** Colours of skin change by up to 17 within a few millimetres of cheeks, nose and chin; twice this is the limit. */
const skinEdge = 15;
/** Cheeks have hardly any light strokes, freckled and heavily sharpened ones up to 0.19; twice this is the limit. */
const strokesOnSkin = 0.1;
/** A bare or bearded chin is at most this far, in (a*, b*), from colours between skin and grey; twice is the limit. */
const bareChinDistance = 6.5;
/** Redness (a*) that skin needs before redness distinguishes lips from objects. */
const leastRedness = 6;
/** A bar from the lips across the skin: folds, hairs and strands differ by up to 9.9; twice this is the limit. */
const barOnSkin = 6;
/** Area of foreign colours on the lower face: beards up to 0.9, a lollipop from 2; twice this is the limit. */
const foreignOnSkin = 0.9;
/** What may lie on the skin, see `OnSkin`: blemishes come up to these; twice as much is the limit. */
const onSkin = { strokes: 8, foreign: 3, patch: 6 };
/** Cloth with a pattern: lips like what surrounds them, and that rougher than skin and beards are. */
const patterned = { lipDistance: 8, ringSpread: 1.2 };
/** Something of another colour that begins with an edge: distance of (a*, b*) from the brow, and relief. */
const foreign = { colourDistance: 16, relief: 0.25 };
const coveredShare = 0.4;

/**
 * The visible share of the face, 0 to 1, at its least visible part of mouth, chin, cheeks and nose; below 0.5 something
 * covers it. Forehead, jaw and the sides may have hair.
 */
export function faceVisible(face: SeenFace): number {
  const colourOf = (region: readonly number[]) => meanColour(face, regionPixels(face, region));
  const skin = [glabellaRegion, rightEyeRegion.below, leftEyeRegion.below].map(colourOf) as [Lab, Lab, Lab];
  const [right, left, nose] = [rightCheekRegion, leftCheekRegion, noseRegion].map((region) => surfaceOf(face, region));
  const chin = colourOf(chinRegion);
  const chinDistance = Math.min(...skin.map((colour) => beyondSkin(chin, colour)));
  const chinShare = bareChinDistance / Math.max(chinDistance, bareChinDistance);
  const isForeign = [right, left, nose].some((surface) => differs(surface!, skin[0]));
  const { foreign: foreignArea, isClothed } = seeLowerFace(face);
  const share = Math.min(
    mouthShare(face, skin),
    chinShare,
    cheeksShare(right!, left!),
    noseRelief / Math.max(nose!.relief, noseRelief),
    marksShare(face),
    barOnSkin / Math.max(heldObject(face), barOnSkin),
    foreignOnSkin / Math.max(foreignArea, foreignOnSkin),
    bareShare(face),
    isForeign || isClothed ? coveredShare : 1,
  );
  return Math.max(0, share);
}

/** Plasters, stickers and writing anywhere on the skin. */
function bareShare(face: SeenFace): number {
  const { strokes, foreign, patch } = seeOnSkin(face);
  return Math.min(
    onSkin.strokes / Math.max(strokes, onSkin.strokes),
    onSkin.foreign / Math.max(foreign, onSkin.foreign),
    onSkin.patch / Math.max(patch, onSkin.patch),
  );
}

/** Stickers, paint and writing on the skin: edges of colour anywhere on it, light strokes on both cheeks. */
function marksShare(face: SeenFace): number {
  const cheeks = [wideRightCheekRegion, wideLeftCheekRegion].map((region) => regionPixels(face, region));
  const others = [noseRegion, chinRegion].map((region) => regionPixels(face, region));
  const edge = Math.max(...[...cheeks, ...others].map((pixels) => colourEdge(face, pixels)));
  const strokes = cheeks.reduce((sum, pixels) => sum + lightStrokes(face, pixels) / cheeks.length, 0);
  return Math.min(skinEdge / Math.max(edge, skinEdge), strokesOnSkin / Math.max(strokes, strokesOnSkin));
}

/** Both cheeks as hardly any light draws them, or one as no light does. */
function cheeksShare(right: Surface, left: Surface): number {
  const both = Math.min(right.relief, left.relief);
  const one = Math.max(right.relief, left.relief);
  return Math.min(bareRelief / Math.max(both, bareRelief), shadowRelief / Math.max(one, shadowRelief));
}

function mouthShare(face: SeenFace, skin: readonly Lab[]): number {
  const { lipDistance, lipRedness, mouthSpread, ringSpread } = measureMouth(face);
  const contrast = Math.max(lipDistance / clearLipDistance, mouthSpread / clearMouthSpread);
  // The middle one of three places, so that neither a fringe nor paint nor a mask decides what the skin is like.
  const [, redness = 0] = skin.map(({ a }) => a).toSorted((a, b) => a - b);
  const colour = redness < leastRedness ? 1 : lipRedness / redness;
  const isPatterned = lipDistance < patterned.lipDistance && ringSpread > patterned.ringSpread;
  return Math.min(contrast, colour, mouthSpread / leastMouthSpread, isPatterned ? coveredShare : 1);
}

interface Surface {
  readonly colour: Lab;
  readonly relief: number;
}

function surfaceOf(face: SeenFace, region: readonly number[]): Surface {
  const pixels = regionPixels(face, region);
  return { colour: meanColour(face, pixels), relief: surfaceRelief(face, pixels) };
}

function differs({ colour, relief }: Surface, brow: Lab): boolean {
  return Math.hypot(colour.a - brow.a, colour.b - brow.b) > foreign.colourDistance && relief > foreign.relief;
}
