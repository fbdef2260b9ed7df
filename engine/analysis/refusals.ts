import type { Bystander } from '#engine/face/find-face.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Head } from '#engine/head/head.ts';
import type { Raster } from '#engine/input/raster.ts';
import { type CropPlan, cropCorners, intoPhoto } from '#engine/layout/crop-plan.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { ViewedCrop } from './analysis.ts';
import { facePlaces } from './places-of-others.ts';

/** Enlarging a face more than this invents what the picture does not show. */
const maxInvented = 2;

/**
 * @param scale analysed pixels per picture pixel; the head is in analysed pixels
 * @throws PhotoRejected face_too_small
 */
export function refuseTinyFace(head: Head, rules: DocumentRules, scale: number): void {
  const enlargement = (rules.headHeight.min * rules.heightPx) / (head.heightPx / scale);
  if (enlargement <= maxInvented) return;
  throw new PhotoRejected(
    'face_too_small',
    `the head is ${Math.round(head.heightPx / scale)} pixels high, it would have to be enlarged ${enlargement.toFixed(1)} times`,
  );
}

/** The share of a bystander's face that the mask may take for the person without making it part of the matte. */
const maxInMatte = 0.15;

/**
 * Rejects a crop in which a bystander shows, unless the new background covers them.
 *
 * @throws PhotoRejected several_faces
 */
export function refuseOthers(
  { plan, coarse, crop }: ViewedCrop,
  others: readonly Bystander[],
  keepsBackground: boolean,
): void {
  const { widthPx, heightPx } = crop.raster;
  const isSeen = (point: Point) => {
    const { x, y } = intoPhoto(plan, heightPx, point);
    if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) return false;
    return keepsBackground || coarse[Math.floor(y) * widthPx + Math.floor(x)]! > maxInMatte;
  };
  if (others.some((other) => facePlaces(other).some(isSeen))) throw new OthersShow(others);
}

/** The rejection of a picture in which no crop shows the person alone. */
export class OthersShow extends PhotoRejected {
  readonly others: readonly Bystander[];

  constructor(others: readonly Bystander[]) {
    super('several_faces', 'another person would show in the photo, it must show one person');
    this.others = others;
  }
}

/** What to change about a picture whose edge truncates what the photo would show. */
const truncationDetails = {
  head_cut: 'the head or hair reaches the edge of the picture: step back and leave room around the head',
  body_cut: 'the shoulders or chest are cut by the edge of the picture: step back so that the upper body is visible',
  beside_head: 'another person or a raised arm shows next to the head: be alone and let both arms hang',
} as const;

/** The rejection of a picture whose edge truncates the person, or what is next to them. */
export function truncationRefusal(code: keyof typeof truncationDetails): PhotoRejected {
  return new PhotoRejected(code, truncationDetails[code]);
}

/**
 * The rejection of a picture that shows the whole head, but less wall around it than the document requires, and whose
 * background has to stay: nothing may be added to it.
 *
 * @param plan the crop that shows too much
 */
export function marginMissing(plan: CropPlan, picture: { widthPx: number; heightPx: number }): PhotoRejected {
  const corners = cropCorners(plan);
  const missing = {
    above: Math.max(...corners.map(({ y }) => -y)),
    below: Math.max(...corners.map(({ y }) => y - picture.heightPx)),
    'on the left': Math.max(...corners.map(({ x }) => -x)),
    'on the right': Math.max(...corners.map(({ x }) => x - picture.widthPx)),
  };
  const sides = Object.entries(missing)
    .filter(([, px]) => px > 0)
    .map(([side, px]) => `${Math.ceil((100 * px) / plan.heightPx)} % of the photo's height ${side}`);
  return new PhotoRejected(
    'margin_missing',
    `the head is whole, but the picture ends too close to it: ${sides.join(' and ')} are missing`,
  );
}

/** Where a body has to be, in shares of the photo: its lowest rows. */
const bodyFrom = 0.92;
/** A place with the wall next to every head: the upper left corner. */
const corner = { widthShare: 0.08, heightShare: 0.3 };
/** Levels within which a painted wall stays; cloth has folds and cameras have noise. */
const flatLevels = 4;
const maxFlatShare = 0.9;

/**
 * Rejects a head without a body: the lowest rows are flat and have the colour of the upper left corner. The mask
 * network is not used, because it sees a body under any head.
 *
 * @throws PhotoRejected body_cut
 */
export function refuseMissingBody({ crop: { raster } }: ViewedCrop): void {
  const { data, widthPx, heightPx } = raster;
  const wall = meanColour(raster, corner.widthShare * widthPx, corner.heightShare * heightPx);
  const from = Math.round(bodyFrom * heightPx) * widthPx;
  const [red = 0, green = 0, blue = 0] = wall;
  let flat = 0;
  for (let at = from; at < widthPx * heightPx; at += 1) if (isNear(data, at * 3, red, green, blue)) flat += 1;
  if (flat > maxFlatShare * (widthPx * heightPx - from)) throw truncationRefusal('body_cut');
}

function isNear(data: Uint8Array, at: number, red: number, green: number, blue: number): boolean {
  return (
    Math.abs(data[at]! - red) <= flatLevels &&
    Math.abs(data[at + 1]! - green) <= flatLevels &&
    Math.abs(data[at + 2]! - blue) <= flatLevels
  );
}

/** Of the upper left corner. */
function meanColour({ data, widthPx }: Raster, width: number, height: number): readonly number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      for (let channel = 0; channel < 3; channel += 1) sum[channel]! += data[(row * widthPx + column) * 3 + channel]!;
      count += 1;
    }
  }
  return sum.map((value) => value / count);
}
