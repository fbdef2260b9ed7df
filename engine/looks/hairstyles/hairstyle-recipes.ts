import type { HairColour, Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';

/** The words of one hairstyle's prompt, and how much room it needs. */
export interface HairstyleRecipe {
  /** What the generator is to draw, after "the same person with". */
  readonly words: string;
  /** What it tends to draw instead, for the negative prompt. */
  readonly not: string;
  /** How far the hairstyle reaches above the mesh's upper end, in face heights. */
  readonly above: number;
  /** How far to each side of the middle, in face widths. */
  readonly aside: number;
  /** How far below the chin, in face heights; less than 0 for a hairstyle that ends above it. */
  readonly below: number;
  /** Whether it may fall over the forehead: then the face is kept from the brows down only. */
  readonly overForehead?: true;
  /** Whether it only rearranges today's hair, and takes the same colours. */
  readonly keepsLength?: true;
  /** Colours that would not look real on it. */
  readonly takesNo: readonly HairColour[];
}

/** Lengths are needed for what is darker above than below. */
const short = ['ombre', 'balayage'] as const;
/** Lighter locks follow strands, and where strands are too tight to be followed they become drawn lines. */
const tight = ['highlights'] as const;
const shortAndTight = [...short, ...tight] as const;

/**
 * Every documented hairstyle. The room is an estimate from pictures of people who wear it; neither the room nor the words
 * were ever tried with the generator itself.
 */
export const hairstyleRecipes: Readonly<Record<Hairstyle, HairstyleRecipe>> = {
  short_hair: {
    words: 'a short classic haircut that ends above the ears',
    not: 'long hair, hair on the shoulders',
    above: 0.32,
    aside: 0.65,
    below: -0.35,
    takesNo: short,
  },
  medium_long_hair: {
    words: 'medium-length hair that falls to the shoulders',
    not: 'short hair, very long hair',
    above: 0.35,
    aside: 0.8,
    below: 0.45,
    takesNo: [],
  },
  long_hair: {
    words: 'long flowing hair that falls over the shoulders to the chest',
    not: 'short hair, tied hair',
    above: 0.35,
    aside: 0.85,
    below: 1.3,
    takesNo: [],
  },
  curly_hair: {
    words: 'full curly hair with defined curls',
    not: 'straight hair, flat hair',
    above: 0.55,
    aside: 0.95,
    below: 0.5,
    takesNo: tight,
  },
  wavy_hair: {
    words: 'soft wavy hair that falls below the shoulders',
    not: 'straight hair, tight curls',
    above: 0.42,
    aside: 0.88,
    below: 0.9,
    takesNo: [],
  },
  high_ponytail: {
    words: 'hair pulled back into a high ponytail, hairline and ears free',
    not: 'loose hair, hair on the shoulders',
    above: 0.65,
    aside: 0.75,
    below: 0.3,
    takesNo: short,
  },
  bun: {
    words: 'hair pulled up into a neat bun on top of the head, neck free',
    not: 'loose hair, hair on the shoulders',
    above: 0.75,
    aside: 0.62,
    below: -0.2,
    takesNo: short,
  },
  bob_cut: {
    words: 'a sleek bob that ends at the jaw',
    not: 'long hair, hair on the shoulders',
    above: 0.38,
    aside: 0.8,
    below: 0.12,
    takesNo: short,
  },
  pixie_cut: {
    words: 'a short textured pixie cut with a light fringe',
    not: 'long hair, hair below the ears',
    above: 0.35,
    aside: 0.62,
    below: -0.4,
    overForehead: true,
    takesNo: short,
  },
  braids: {
    words: 'two long neat braids that fall over the shoulders',
    not: 'loose hair, short hair',
    above: 0.38,
    aside: 0.8,
    below: 1.2,
    takesNo: tight,
  },
  straight_hair: {
    words: 'long sleek straight hair',
    not: 'curls, waves, frizz',
    above: 0.35,
    aside: 0.82,
    below: 1.1,
    takesNo: [],
  },
  afro: {
    words: 'a round full afro of natural coily hair',
    not: 'straight hair, flat hair',
    above: 0.85,
    aside: 1.15,
    below: 0.2,
    takesNo: shortAndTight,
  },
  dreadlocks: {
    words: 'shoulder-length dreadlocks',
    not: 'straight hair, loose hair',
    above: 0.45,
    aside: 0.9,
    below: 1,
    takesNo: tight,
  },
  buzz_cut: {
    words: 'a very short even buzz cut',
    not: 'long hair, fringe, bald head',
    above: 0.24,
    aside: 0.56,
    below: -0.4,
    takesNo: shortAndTight,
  },
  mohawk: {
    words: 'a mohawk with shaved sides and a raised strip of hair in the middle',
    not: 'long hair on the sides',
    above: 0.7,
    aside: 0.56,
    below: -0.4,
    takesNo: shortAndTight,
  },
  bangs: {
    words: 'the same hair with straight bangs that end at the brows',
    not: 'bare forehead, hair over the eyes',
    above: 0.36,
    aside: 0.78,
    below: -0.2,
    overForehead: true,
    keepsLength: true,
    takesNo: [],
  },
  side_part: {
    words: 'the same hair with a clean side parting',
    not: 'middle parting, bangs',
    above: 0.36,
    aside: 0.78,
    below: -0.2,
    overForehead: true,
    keepsLength: true,
    takesNo: [],
  },
  middle_part: {
    words: 'the same hair with a clean middle parting',
    not: 'side parting, bangs',
    above: 0.36,
    aside: 0.78,
    below: -0.2,
    overForehead: true,
    keepsLength: true,
    takesNo: [],
  },
};
