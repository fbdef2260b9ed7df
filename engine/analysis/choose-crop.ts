import type { Bystander } from '#engine/face/find-face.ts';
import type { Head } from '#engine/head/head.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { CropPlan } from '#engine/layout/crop-plan.ts';
import { planCrop } from '#engine/layout/plan-crop.ts';
import { mayStay } from '#engine/measure/wall/may-stay.ts';
import type { BackgroundChoice } from '#shared/photo/document.ts';
import type { Analysis, ViewedCrop } from './analysis.ts';
import { explainNoCrop } from './explain-no-crop.ts';
import type { Person } from './person.ts';
import { findOthers, placesBeside, placesOf } from './places-of-others.ts';
import { marginMissing, refuseOthers } from './refusals.ts';
import { viewCrop } from './view-crop.ts';

/** Beyond this share of the photo, what shows next to the person is worth another crop. */
const minBesideShare = 0.001;
/** More of it than a seam along the edge of the other crop is half a bystander, whose rest may pass for hair. */
const seamShare = 0.0002;

/**
 * Chooses the crop of the photo: the best one first, then, where the background stays, one within the picture. A
 * bystander is left out where a crop within the limits allows it.
 *
 * @throws PhotoRejected with the cause when no crop shows the whole person alone
 */
export async function chooseCrop(
  person: Person,
  choice: BackgroundChoice,
  models: EngineModels,
): Promise<ViewedCrop & Pick<Analysis, 'keepsBackground'>> {
  const { heads, rules, constraints, bystanders, analysed, mesh } = person;
  const place = (head: Head, others: readonly Bystander[], withinPicture: boolean) =>
    planCrop(head, rules, { ...constraints, withinPicture, avoided: others.flatMap(placesOf) });
  // Levelled, the edge of the picture may cut what it does not cut as the head is held.
  const best = heads.map((head) => place(head, bystanders, false)).find((plan) => plan !== undefined);
  if (best === undefined) throw explainNoCrop(person);
  const others = [...bystanders, ...findOthers(analysed, mesh, best, models)];
  const first = await viewAlone(person, place(best.head, others, false) ?? best, others, false);
  const mustKeep = choice === 'keep' || rules.background.replacement === undefined;
  if (mustKeep || (choice === 'auto' && mayStay(first.background, rules.background))) {
    const plans = heads.map((head) => place(head, others, true)).filter((plan) => plan !== undefined);
    // A levelled head needs more picture around it: a slight roll is better than too few pixels.
    const plan = plans.find(({ heightPx }) => heightPx >= (constraints.minHeightPx ?? 0)) ?? plans[0];
    if (plan !== undefined) {
      const kept = samePlace(plan, first.plan) ? first : await viewAlone(person, plan, others, true);
      // Another crop shows another part of the wall.
      if (mustKeep || mayStay(kept.background, rules.background)) {
        refuseOthers(kept, others, true);
        return { ...kept, keepsBackground: true };
      }
    }
    if (mustKeep && plan === undefined) throw marginMissing(first.plan, constraints);
  }
  refuseOthers(first, others, false);
  return { ...first, keepsBackground: false };
}

/** Renders a crop and, where something shows next to the person, looks for a crop without it. */
async function viewAlone(
  person: Person,
  plan: CropPlan,
  others: readonly Bystander[],
  withinPicture: boolean,
): Promise<ViewedCrop> {
  const seen = await viewCrop(person, plan);
  if (seen.besideShare <= minBesideShare) return seen;
  const avoided = [...others.flatMap(placesOf), ...placesBeside(plan, seen.besidePixels, person.rules)];
  const other = planCrop(plan.head, person.rules, { ...person.constraints, withinPicture, avoided });
  if (other === undefined || samePlace(other, plan)) return seen;
  const again = await viewCrop(person, other);
  // A half-removed bystander still shows: then the report covers the first crop.
  return again.besideShare <= seamShare ? again : seen;
}

function samePlace(a: CropPlan, b: CropPlan): boolean {
  return a.left === b.left && a.top === b.top && a.heightPx === b.heightPx && a.head.frame === b.head.frame;
}
