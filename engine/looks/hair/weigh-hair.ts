import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { shades, surprise } from './colour-clusters.ts';
import type { HairSeeds } from './hair-seeds.ts';
import type { HeadView } from './head-view.ts';

/** For every pixel, in nats: how much speaks for hair against the better of skin and clothes, and for skin against clothes. */
export interface HairEvidence {
  readonly hair: Float32Array;
  readonly skin: Float32Array;
  /** What the colour alone says for hair, wherever it lies. */
  readonly colour: Float32Array;
}

/** Below this nothing of the person is there to be hair. */
export const leastPerson = 0.03;
/** What a person without clothes in the picture is compared with. */
const unknownCloth = -9;
/**
 * Ears and neck stand in the shade of hair and jaw: there skin is looked for in each shade as well. Light that comes through
 * skin is red: an ear had .8 of the face's own a and more, brown hair .7 at most. What is paler pays in nats, most in deep
 * shade, where much hair has the colour that is left.
 */
const palePrices = [0, 0.5, 2, 4] as const;
const blood = { full: 1, pale: 0.75 };
/** Beyond this its price rises, so that no straight line ends what is taken for skin; in face widths and heights. */
const rim = { width: 0.06, nats: 14 };
/** Where ears are: heights from the eyes in face heights, places aside of the face's middle in face widths. */
export const ear = { top: 0.02, bottom: 0.4, from: 0.42, to: 0.72 };
/** Where the neck is, from the chin down. */
const neck = { above: 0.16, below: 0.3, to: 0.5 };
/** Right below the chin no hair grows or hangs. */
const chinShadow = { above: 0.04, below: 0.2, aside: 0.24, nats: 8 };

/** Light hair shows strands; blurred lights behind it and bare shoulders do not. Shares of the cap's structure. */
const smooth = { light: 0.5, from: 0.12, to: 0.3, nats: 8 };
/** Nats for what is worn in the hair. */
const worn = -10;
/** Nats against hair per face height below the chin, and far aside; where it was seen to hang its colour counts for more. */
const hidden = { down: 1.2, aside: 2.5 };
const hangs = { down: 0.7, aside: 1.8 };

/** Weighs colours against where on a head hair, skin and clothes lie. */
export function weighHair(view: HeadView, seeds: HairSeeds): HairEvidence {
  const { widthPx, heightPx, lab, alpha, place, near, deep, features, texture } = view;
  const { l, a, b } = lab;
  const evidence = {
    hair: new Float32Array(l.length).fill(-30),
    skin: new Float32Array(l.length),
    colour: new Float32Array(l.length).fill(-30),
  };
  const { top, chin } = place;
  const shadedSkin = (at: number) => {
    const pale = smoothRamp(blood.full, blood.pale, a[at]! / seeds.face.mean[1]);
    let least = Number.POSITIVE_INFINITY;
    for (let nth = 0; nth < shades.length; nth += 1) {
      const own = surprise(seeds.skin, l[at]! / shades[nth]!, a[at]!, b[at]!);
      least = Math.min(least, 1 + palePrices[nth]! * pale + own);
    }
    return least;
  };
  const clothIsSmooth = seeds.chestTexture < 0.75 * seeds.capTexture;
  // A function of its own, because it runs for every row.
  const weighRow = (y: number) => {
    for (let x = 0, at = y * widthPx; x < widthPx; x += 1, at += 1) {
      if (alpha[at]! < leastPerson) continue;
      const aside = Math.abs(place.across(x, y));
      const v = place.down(x, y);
      const below = v - chin;
      let hair = -surprise(seeds.hair, l[at]!, a[at]!, b[at]!);
      let skin = -surprise(seeds.skin, l[at]!, a[at]!, b[at]!) - 0.5;
      let cloth = seeds.clothes.length > 0 ? -surprise(seeds.clothes, l[at]!, a[at]!, b[at]!) : unknownCloth;
      const fromEar = Math.max(ear.top - v, v - ear.bottom, ear.from - aside, aside - ear.to);
      const fromNeck = Math.max(-neck.above - below, below - neck.below, aside - neck.to);
      const away = smoothRamp(0, rim.width, Math.min(fromEar, fromNeck));
      if (near[at]! < 0.9 && away < 1) skin = Math.max(skin, -shadedSkin(at) - 0.5 - rim.nats * away);
      evidence.colour[at] = hair - Math.max(skin, cloth);
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
      const hanging = seeds.hangs && below > 0 ? hangs : hidden;
      hair -= hanging.down * Math.max(0, below - 0.1) + hanging.aside * smoothRamp(0.75, 1.3, aside);
      if (below > 0 && !seeds.hangs) {
        hair -=
          seeds.chestLikeHair > 0.35
            ? 4 * (1 - seeds.chestSeparability) * smoothRamp(0, 0.25, below)
            : 1.5 * (1 - smoothRamp(0.15, 0.4, aside));
      }
      if (below > -0.1 && clothIsSmooth) {
        hair += 2 * (smoothRamp(seeds.chestTexture, seeds.capTexture, texture[at]!) - 0.5);
      }
      if (l[at]! > smooth.light && near[at]! < 0.1) {
        hair -=
          smooth.nats * (1 - smoothRamp(smooth.from * seeds.capTexture, smooth.to * seeds.capTexture, texture[at]!));
      }
      evidence.hair[at] = seeds.ornament?.[at] === 1 ? worn : hair - Math.max(skin, cloth);
      evidence.skin[at] = skin - cloth;
    }
  };
  for (let y = 0; y < heightPx; y += 1) weighRow(y);
  return evidence;
}

/** What speaks against hair well inside the face, in nats: a fringe above the brows is common, a lock beside the eyes not rare. */
function withinFace(down: number, aside: number): number {
  return 1 + smoothRamp(-0.24, -0.12, down) * (5 - 4 * smoothRamp(0.25, 0.42, aside));
}
