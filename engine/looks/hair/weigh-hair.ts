import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { type ColourCluster, shades, surprise } from './colour-clusters.ts';
import type { HairSeeds } from './hair-seeds.ts';
import type { HeadView } from './head-view.ts';

/** For every pixel, in nats: how much speaks for hair against the better of skin and clothes, and for skin against clothes. */
export interface HairEvidence {
  readonly hair: Float32Array;
  readonly skin: Float32Array;
}

/** Below this nothing of the person is there to be hair. */
export const leastPerson = 0.03;
/** What a person without clothes in the picture is compared with. */
const unknownCloth = -9;
/** Ears and neck stand in the shade of hair and jaw: there skin is looked for in shade as well, at a price in nats. */
const shadePrice = -1;
/** Where ears are: heights from the eyes in face heights, places aside of the face's middle in face widths. */
export const ear = { top: 0.02, bottom: 0.4, from: 0.42, to: 0.72 };
/** Where the neck is, from the chin down. */
const neck = { above: 0.16, below: 0.3, to: 0.5 };
/** Right below the chin no hair grows or hangs. */
const chinShadow = { above: 0.04, below: 0.2, aside: 0.24, nats: 8 };

/** Weighs colours against where on a head hair, skin and clothes lie. */
export function weighHair(view: HeadView, seeds: HairSeeds): HairEvidence {
  const { widthPx, heightPx, lab, alpha, place, near, deep, features, texture } = view;
  const { l, a, b } = lab;
  const evidence = { hair: new Float32Array(l.length).fill(-30), skin: new Float32Array(l.length) };
  const { top, chin } = place;
  const shadedSkin = (at: number) =>
    shadePrice + Math.min(...shades.map((shade) => surpriseInShade(seeds.skin, shade, l[at]!, a[at]!, b[at]!)));
  const clothIsSmooth = seeds.chestTexture < 0.75 * seeds.capTexture;
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      if (alpha[at]! < leastPerson) continue;
      const aside = Math.abs(place.across(x, y));
      const v = place.down(x, y);
      const below = v - chin;
      let hair = -surprise(seeds.hair, l[at]!, a[at]!, b[at]!);
      let skin = -surprise(seeds.skin, l[at]!, a[at]!, b[at]!) - 0.5;
      let cloth = seeds.clothes.length > 0 ? -surprise(seeds.clothes, l[at]!, a[at]!, b[at]!) : unknownCloth;
      const isEar = v > ear.top && v < ear.bottom && aside > ear.from && aside < ear.to;
      const isNeck = below > -neck.above && below < neck.below && aside < neck.to;
      if (near[at]! < 0.9 && (isEar || isNeck)) skin = Math.max(skin, -shadedSkin(at) - 0.5);
      if (near[at]! > 0.5) {
        // Within the face: skin unless it clearly is a strand, and hardly ever below the brows.
        const inside = smoothRamp(0.55, 0.95, deep[at]!);
        hair -= 0.8 + inside * (withinFace(v, aside) - 0.8) + (features[at]! > 0.05 ? 12 : 0);
        cloth -= 8;
      } else if (v < 0.8 * top) {
        // The mesh ends in the middle of the forehead: just above it skin is as likely as hair.
        const up = smoothRamp(top - 0.02, top - 0.3, v);
        hair += 0.3 + 2.2 * up;
        skin -= 2 * up;
      }
      cloth -= below < -0.02 ? 7 : 3 * (1 - smoothRamp(0, 0.3, below));
      if (below > -chinShadow.above && below < chinShadow.below && aside < chinShadow.aside) hair -= chinShadow.nats;
      if (below > -0.1 && below < 0.4 && aside < 0.3) hair -= 3 * (1 - smoothRamp(0.2, 0.34, aside));
      hair -= 1.2 * Math.max(0, below - 0.1) + 2.5 * smoothRamp(0.75, 1.3, aside);
      if (below > 0) {
        hair -=
          seeds.chestLikeHair > 0.35
            ? 4 * (1 - seeds.chestSeparability) * smoothRamp(0, 0.25, below)
            : 1.5 * (1 - smoothRamp(0.15, 0.4, aside));
      }
      if (below > -0.1 && clothIsSmooth) {
        hair += 2 * (smoothRamp(seeds.chestTexture, seeds.capTexture, texture[at]!) - 0.5);
      }
      evidence.hair[at] = hair - Math.max(skin, cloth);
      evidence.skin[at] = skin - cloth;
    }
  }
  return evidence;
}

/** What speaks against hair well inside the face, in nats: a fringe above the brows is common, a lock beside the eyes not rare. */
function withinFace(down: number, aside: number): number {
  return down < -0.18 ? 1 : 6 - 4 * smoothRamp(0.25, 0.42, aside);
}

/** How surprising a colour is for a material that gets only a share of the light. */
function surpriseInShade(clusters: readonly ColourCluster[], shade: number, l: number, a: number, b: number): number {
  return surprise(clusters, l / shade, a, b);
}
