import { intoFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Head } from '#engine/head/head.ts';
import type { DocumentRules, ShareLimits } from '#shared/photo/document.ts';
import { type CropPlan, cropCorners } from './crop-plan.ts';
import type { TruncationPoint } from './truncation-points.ts';

const { floor, max } = Math;

/** The constraints of a crop besides the document's limits. */
export interface CropConstraints {
  readonly widthPx: number;
  readonly heightPx: number;
  /** True when the background is kept: nothing outside the picture may show. */
  readonly withinPicture: boolean;
  readonly truncationPoints: readonly TruncationPoint[];
  /** Places that are better left out: a bystander, or a raised arm. */
  readonly avoided?: readonly Point[];
  /** A photo of less than this height would enlarge the picture more than the document allows. */
  readonly minHeightPx?: number;
}

/** Step of the search in shares; limits are kept at this distance, for measurement errors. */
const shareStep = 0.005;
const safetyShare = 0.01;
/** Sideways shifts tried, in shares of the width: a face slightly off centre beats a refusal. */
const sidewaysShifts = [0, -0.01, 0.01, -0.02, 0.02, -0.03, 0.03, -0.04, 0.04];
/** Space above the hair, in shares of the height, where the document sets no limit: required and preferred. */
const minSpaceAbove = 0.01;
const wishedSpaceAbove = 0.03;
/** A truncation point this close to the photo's edge (share) lies on it but for rounding errors. */
const roundingTolerance = 1e-6;
/** An avoided place this close to the photo's edge (share) hardly shows. */
const avoidedTolerance = 0.004;

/**
 * Places the photo around the head: as near as possible to the document's aims, within its limits, and so that the
 * picture's edge never truncates the person inside the photo. A placement without any avoided place and without too much
 * enlargement is preferred to one that is nearer to the aims.
 *
 * @returns undefined when no placement satisfies all of it
 */
export function planCrop(head: Head, rules: DocumentRules, constraints: CropConstraints): CropPlan | undefined {
  const truncated = constraints.truncationPoints.map((point) => intoFrame(head.frame, point));
  const avoided = (constraints.avoided ?? []).map((point) => intoFrame(head.frame, point));
  let best: { readonly plan: CropPlan; readonly flaws: number } | undefined;
  let lastTruncated: Point | undefined;
  for (const plan of candidates(head, rules)) {
    if (constraints.withinPicture && !liesWithin(plan, constraints)) continue;
    // Neighbours mostly fail by the same point, so it is tested first.
    if (lastTruncated !== undefined && isInside(plan, lastTruncated, roundingTolerance)) continue;
    const point = truncated.find((place) => isInside(plan, place, roundingTolerance));
    if (point !== undefined) {
      lastTruncated = point;
      continue;
    }
    const flaws = countFlaws(plan, avoided, constraints.minHeightPx);
    if (flaws === 0) return plan;
    if (best === undefined || flaws < best.flaws) best = { plan, flaws };
  }
  return best?.plan;
}

/** One for each visible avoided place; too much enlargement weighs more, because it alone fails a rule. */
function countFlaws(plan: CropPlan, avoided: readonly Point[], minHeightPx = 0): number {
  const shown = avoided.filter((place) => isInside(plan, place, avoidedTolerance)).length;
  return shown + (plan.heightPx < minHeightPx ? avoided.length + 1 : 0);
}

/** A placement before it is computed. */
interface Placement {
  readonly headShare: number;
  readonly eyeShare: number;
  readonly shift: number;
  readonly cost: number;
}

/** Every placement within the limits, best first: mostly the best one fits, and the others are not even listed. */
function* candidates(head: Head, rules: DocumentRules): Generator<CropPlan> {
  const toPlan = ({ headShare, eyeShare, shift }: Placement) => place(head, rules, headShare, eyeShare, shift);
  // A shift costs, and nothing gains by it.
  const centred = placementsOf(head, rules, [0]);
  if (centred.length === 0) return;
  yield toPlan(centred.reduce((best, placement) => (placement.cost < best.cost ? placement : best)));
  const others = placementsOf(head, rules, sidewaysShifts).sort((a, b) => a.cost - b.cost);
  for (let at = 1; at < others.length; at += 1) yield toPlan(others[at]!);
}

/** Every placement within the limits. */
function placementsOf(head: Head, rules: DocumentRules, shifts: readonly number[]): Placement[] {
  const placements: Placement[] = [];
  const eyeShares = shares(rules.eyeLine);
  const skull = skullOf(head, rules);
  for (const headShare of shares({ min: rules.headHeight.min, max: rules.headHeight.max / skull })) {
    const headCost = costOfHead(headShare, skull, rules.headHeight) + costOfWidth(head, headShare, rules);
    for (const eyeShare of eyeShares) addPlacements(head, rules, headShare, eyeShare, headCost, shifts, placements);
  }
  return placements;
}

/** Adds a placement for every shift, where the space above the head is within the limits. */
function addPlacements(
  head: Head,
  { spaceAbove: limits, eyeLine }: DocumentRules,
  headShare: number,
  eyeShare: number,
  headCost: number,
  shifts: readonly number[],
  placements: Placement[],
): void {
  const spaceAbove = 1 - eyeShare + (head.crown / head.heightPx) * headShare;
  if (spaceAbove < (limits ? limits.min + safetyShare : minSpaceAbove)) return;
  if (spaceAbove > (limits ? limits.max - safetyShare : 1)) return;
  const eyeCost = ((eyeShare - eyeLine.aim) / 0.04) ** 2;
  const spaceCost = (max(0, wishedSpaceAbove - spaceAbove) / 0.01) ** 2;
  for (const shift of shifts) {
    placements.push({ headShare, eyeShare, shift, cost: headCost + eyeCost + (shift / 0.03) ** 2 + spaceCost });
  }
}

/** The part of the head's height that the document measures: all of it, or what is without the hair above the skull. */
function skullOf({ face, skull, heightPx }: Head, { crown }: DocumentRules): number {
  return crown === 'hair' ? 1 : (face.chin - skull.likely) / heightPx;
}

/**
 * Both readings of the crown, hair and skull, lie about the aim, and within the limits where the range is wide enough;
 * the measured one comes first.
 */
function costOfHead(headShare: number, skull: number, { min, max, aim }: ShareLimits): number {
  const middle = (headShare * (1 + skull)) / 2;
  const outside = max0(headShare - (max - safetyShare)) + 2 * max0(min - headShare * skull);
  return ((middle - aim) / 0.06) ** 2 + (outside / shareStep) ** 2;
}

/** A head that is wider or narrower than the document allows at its usual height has another height. */
function costOfWidth({ face, heightPx }: Head, headShare: number, { headWidth }: DocumentRules): number {
  if (headWidth === undefined) return 0;
  const width = ((face.right - face.left) / heightPx) * headShare;
  const outside = max0(width - (headWidth.max - shareStep)) + max0(headWidth.min + shareStep - width);
  return (outside / shareStep) ** 2;
}

function max0(value: number): number {
  // Rounding is no violation.
  return max(0, value - 1e-9);
}

function shares({ min, max }: { min: number; max: number }): number[] {
  const count = floor((max - min - 2 * safetyShare) / shareStep + 1e-9) + 1;
  return Array.from({ length: count }, (_, index) => min + safetyShare + index * shareStep);
}

function place(head: Head, rules: DocumentRules, headShare: number, eyeShare: number, shift: number): CropPlan {
  const heightPx = head.heightPx / headShare;
  const widthPx = (heightPx * rules.widthPx) / rules.heightPx;
  // Halfway between the eyes' middle (0) and the face's: a turned head then looks centred.
  const centre = (head.face.left + head.face.right) / 4 + shift * widthPx;
  return { head, headShare, eyeShare, left: centre - widthPx / 2, top: -(1 - eyeShare) * heightPx, widthPx, heightPx };
}

/** Without tolerance: half a pixel outside the picture is a row of invented pixels. */
function liesWithin(plan: CropPlan, { widthPx, heightPx }: CropConstraints): boolean {
  return cropCorners(plan).every(({ x, y }) => x >= 0 && y >= 0 && x <= widthPx && y <= heightPx);
}

function isInside(plan: CropPlan, { x, y }: Point, toleranceShare: number): boolean {
  const tolerance = plan.heightPx * toleranceShare;
  return (
    x > plan.left + tolerance &&
    x < plan.left + plan.widthPx - tolerance &&
    y > plan.top + tolerance &&
    y < plan.top + plan.heightPx - tolerance
  );
}
