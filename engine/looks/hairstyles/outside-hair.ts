import { faceWidthOf } from '#engine/looks/ground/work-raster.ts';
import { findBroken } from '#engine/looks/guard/face-limits.ts';
import { hairReach } from '#engine/looks/guard/hair-reach.ts';
import { openComparison } from '#engine/looks/guard/open-comparison.ts';
import { openHair } from '#engine/looks/open-hair.ts';
import type { OutsideLook } from '#engine/looks/outside-look.ts';
import type { HairRequest } from '#shared/looks/hair-changer/hair-changer.ts';
import { findRepainted } from './find-repainted.ts';
import { cropHead, cropTo } from './generator-input.ts';
import { hairstyleRecipes } from './hairstyle-recipes.ts';
import { judgeHairstyles } from './judge-hairstyles.ts';
import { applyTone, fitTone } from './match-tone.ts';
import { pasteHairstyle } from './paste-hairstyle.ts';
import { planOn } from './plan-hairstyle.ts';
import { isSameHair } from './same-hair.ts';

/** Hair that keeps its style needs no room besides its own. */
const noRoom = { above: 0, aside: 0, below: Number.NEGATIVE_INFINITY };

/**
 * Hair that an external processor makes. As of a generator's picture, only the hair is used, where the hairstyle has its
 * room: every other pixel, with the face, stays the original's. A picture of another face or another place is refused.
 */
export const outsideHair: OutsideLook<HairRequest> = {
  permitted: (portrait, report, { hairstyle }) =>
    hairstyle === 'unchanged' ? report.notForThisPicture : judgeHairstyles(portrait, report, hairstyle),

  async examine(portrait, made, request, models) {
    const { raster, landmarks } = portrait;
    const { hairstyle } = request;
    const hair = openHair(portrait);
    const plan = planOn(portrait, hair, hairstyle === 'unchanged' ? noRoom : hairstyleRecipes[hairstyle]);
    const head = await cropHead(raster, plan);
    const { area } = head;
    const small = await cropTo(made, area, head.raster.widthPx, head.raster.heightPx);
    const tone = fitTone(small, head.raster, head.mask);
    const toned = applyTone(small, tone);
    const repainted = findRepainted(head, toned, landmarks, models);
    const faceWidthPx = (faceWidthOf(landmarks) * head.raster.widthPx) / area.widthPx;
    const isUnchanged = isSameHair(head, toned, faceWidthPx);
    const drawn = applyTone(await cropTo(made, area, area.widthPx, area.heightPx), tone);
    const look = await pasteHairstyle(raster, plan, head, drawn);
    const face = openComparison(raster, landmarks, models).compare(look, hairReach(hair.work, plan.drawn));
    return { raster: look, face, isUnchanged, broken: [...repainted, ...findBroken(request, face)] };
  },
};
