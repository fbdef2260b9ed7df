import { fitClusters, nearestDistance } from './colour-clusters.ts';
import type { HairSeeds } from './hair-seeds.ts';
import type { HeadView } from './head-view.ts';
import type { HairEvidence } from './weigh-hair.ts';

const surePerson = 0.92;
const sure = { hair: 0.9, other: 0.1 };
/** Clothes are learned this far below the chin, in face heights, and there only well off the hair's colours... */
const below = 0.2;
const offHair = 9;
/** ...or in the middle, in face widths, where hair rarely hangs. */
const middle = 0.2;
const clusters = 6;

/**
 * Learns the colours of hair and clothes anew from what the first look found: lengths have other colours than the cap.
 *
 * @param settled how probably each pixel is hair
 */
export function learnAgain(
  { widthPx, heightPx, lab, alpha, place }: HeadView,
  seeds: HairSeeds,
  evidence: HairEvidence,
  settled: Float32Array,
): HairSeeds {
  const hair: number[] = [];
  const clothes: number[] = [];
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      if (alpha[at]! < surePerson) continue;
      if (settled[at]! > sure.hair) hair.push(at);
      const isCloth = settled[at]! < sure.other && evidence.skin[at]! < 0 && place.down(x, y) > place.chin + below;
      if (!isCloth) continue;
      const isOff = () => nearestDistance(seeds.hair, lab.l[at]!, lab.a[at]!, lab.b[at]!) > offHair;
      if (Math.abs(place.across(x, y)) < middle || isOff()) clothes.push(at);
    }
  }
  const learned = fitClusters(lab, hair, clusters);
  return {
    ...seeds,
    hair: learned.length > 0 ? learned : seeds.hair,
    clothes: fitClusters(lab, clothes, clusters),
  };
}
