import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { HeadView } from './head-view.ts';

/** How far around a pixel its hair and skin are looked for, in face widths. */
const reach = 0.045;
/** Less of both around than this tells nothing. */
const leastAround = 0.02;
/** Colour tells strands over skin better than lightness, which shadow changes too. */
const chromaWeight = 4;
/** Squared distances of hair from skin below this are too alike to read shares from. */
const leastContrast = 0.012;
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
  const planes = [lab.l, lab.a, lab.b];
  const hairs = meansWithin(planes, sureHair, widthPx, heightPx, sigma);
  const skins = meansWithin(planes, sureSkin, widthPx, heightPx, sigma);
  const hairAround = soften(sureHair, widthPx, heightPx, sigma);
  const skinAround = soften(sureSkin, widthPx, heightPx, sigma);
  const share = new Float32Array(hair.length).fill(1);
  for (let at = 0; at < share.length; at += 1) {
    if (hairAround[at]! < leastAround || skinAround[at]! < leastAround || sureSkin[at] === 1) continue;
    let [along, whole] = [0, 0];
    for (let channel = 0; channel < 3; channel += 1) {
      const weight = channel === 0 ? 1 : chromaWeight;
      const skin = skins[channel]![at]!;
      const way = hairs[channel]![at]! - skin;
      along += weight * way * (planes[channel]![at]! - skin);
      whole += weight * way * way;
    }
    if (whole > leastContrast) share[at] = smoothRamp(0.12, 0.8, along / whole);
  }
  return share;
}
