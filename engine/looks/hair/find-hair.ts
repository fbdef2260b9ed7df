import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { enlargePlane } from '#engine/looks/ground/reduce-plane.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';
import { guidedFilter } from '#engine/matte/guided-filter.ts';
import { fitClusters, nearestDistance } from './colour-clusters.ts';
import { type HairSeeds, type NoHair, seedHair } from './hair-seeds.ts';
import { readHairline } from './hairline.ts';
import { type HeadView, viewHead } from './head-view.ts';
import { personAlpha } from './person-alpha.ts';
import { settleHair } from './settle-hair.ts';
import { type HairEvidence, weighHair } from './weigh-hair.ts';

/** Window in face widths, and colour variance that counts as texture, with which the mask is fitted to the picture. */
const fitWidth = 0.02;
const fitVariance = 4e-4;

export function findHair(work: WorkRaster, person: PersonMask) {
  const { fine, coarse, step } = personAlpha(work, person);
  const view = viewHead(work, step, coarse);
  const seeds = seedHair(view);
  if (typeof seeds === 'string') return { why: seeds as NoHair, view };
  let evidence = weighHair(view, seeds);
  let settled = settleHair(view, evidence.hair, seeds.scalp);
  for (let n = 0; n < Number(process.env['REFIT'] ?? 1); n += 1) {
    const again = refit(view, seeds, evidence, settled);
    evidence = weighHair(view, again);
    settled = settleHair(view, evidence.hair, seeds.scalp);
  }
  const { widthPx, heightPx, lab } = work;
  const larger = (plane: Float32Array) => (step === 1 ? plane : enlargePlane(plane, widthPx, heightPx, step));
  const radius = Math.max(step, Math.round(fitWidth * work.faceWidth));
  const fitted = guidedFilter([lab.l, lab.a, lab.b], larger(settled), widthPx, heightPx, radius, fitVariance, step);
  const hairline = larger(readHairline(view, settled, evidence.skin));
  const features = larger(view.features);
  const mask = new Float32Array(fitted.length);
  for (let at = 0; at < mask.length; at += 1) {
    const soft = smoothRamp(0.12, 0.85, fitted[at]!);
    mask[at] = soft * (0.15 + 0.85 * hairline[at]!) * fine[at]! * (1 - Math.min(1, features[at]!));
  }
  return { mask, settled, view, seeds, fine };
}

function refit(view: HeadView, seeds: HairSeeds, evidence: HairEvidence, settled: Float32Array): HairSeeds {
  const hair: number[] = [];
  const cloth: number[] = [];
  for (let at = 0; at < settled.length; at += 1) {
    if (view.alpha[at]! < 0.92) continue;
    if (settled[at]! > 0.9) hair.push(at);
    const y = Math.floor(at / view.widthPx);
    const below = view.place.down(at % view.widthPx, y) - view.place.chin;
    const aside = Math.abs(view.place.across(at % view.widthPx, y));
    if (settled[at]! > 0.1 || evidence.skin[at]! > 0 || below < 0.2) continue;
    if (aside < 0.2 || nearestDistance(seeds.hair, view.lab.l[at]!, view.lab.a[at]!, view.lab.b[at]!) > 9)
      cloth.push(at);
  }
  const h = fitClusters(view.lab, hair, 6);
  return { ...seeds, hair: h.length > 0 ? h : seeds.hair, clothes: fitClusters(view.lab, cloth, 6) };
}
