import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { HeadView } from './head-view.ts';
import { shareBetween } from './share-between.ts';

/** How far around a pixel its hair and skin are looked for, in face widths. */
const reach = 0.045;
/** Less of both around than this tells nothing. */
const leastAround = 0.02;
/** Colour distinguishes strands from skin better than lightness, which shadow changes too. */
const trust = { chromaWeight: 4, leastContrast: 0.012 };
const sure = { hair: 0.97, skin: 0.03, person: 0.95 };

/**
 * The share of hair in each pixel near the hairline: how far its colour lies on the way from the skin's to the hair's
 * of this very place. It takes the pale rim off that a smoothed mask leaves on a forehead.
 *
 * @param hair how probably each pixel is hair
 * @param skinOverCloth in nats
 * @returns 1 where there is no hairline
 */
export function readHairline(view: HeadView, hair: Float32Array, skinOverCloth: Float32Array): Float32Array {
  const { widthPx, heightPx, lab, alpha, place } = view;
  const sigma = reach * place.unitPx;
  const sureHair = hair.map((value, at) => (value > sure.hair && alpha[at]! > sure.person ? 1 : 0));
  const sureSkin = hair.map((value, at) =>
    alpha[at]! > sure.person && value < sure.skin && skinOverCloth[at]! > 0 ? 1 : 0,
  );
  const colours = [lab.l, lab.a, lab.b];
  const hairs = meansWithin(colours, sureHair, widthPx, heightPx, sigma);
  const skins = meansWithin(colours, sureSkin, widthPx, heightPx, sigma);
  const around = { colours, skins, hairs };
  const hairAround = soften(sureHair, widthPx, heightPx, sigma);
  const skinAround = soften(sureSkin, widthPx, heightPx, sigma);
  const share = new Float32Array(hair.length).fill(1);
  for (let at = 0; at < share.length; at += 1) {
    if (hairAround[at]! < leastAround || skinAround[at]! < leastAround || sureSkin[at] === 1) continue;
    const between = shareBetween(at, around, trust);
    if (between !== undefined) share[at] = smoothRamp(0.12, 0.8, between);
  }
  return share;
}
