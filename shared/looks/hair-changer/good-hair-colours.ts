import { HairColour } from './hair-options.ts';

/** Locks drawn along the strands look corded when seen closely, like thin braids: not good enough to sell. */
const corded: readonly HairColour[] = ['highlights', 'balayage'];

/** The hair colours our own dye makes well enough to be sold; the judgement on each is in docs/looks.md. */
export const goodHairColours: readonly HairColour[] = HairColour.options.filter((colour) => !corded.includes(colour));
