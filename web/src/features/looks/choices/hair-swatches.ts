import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';

/** Approximate colours of dyed hair. */
export const colourSwatches: Readonly<Record<HairColour, string>> = {
  natural: 'linear-gradient(135deg, #8a7a6d 50%, #b8aa9e 50%)',
  black: '#17130f',
  dark_brown: '#38241a',
  light_brown: '#7d5539',
  blonde: '#cfa768',
  platinum_blonde: '#e9dfc9',
  red: '#a3301f',
  auburn: '#6d2c1e',
  gray: '#8b8b8b',
  silver: '#c4c9ce',
  blue: '#2b52a8',
  green: '#2f7a4c',
  purple: '#66358f',
  pink: '#d96fa0',
  rainbow: 'linear-gradient(90deg, #d0363b, #dd8a2c, #d8c53a, #3f9d57, #356fc0, #7a3f9e)',
  highlights: 'repeating-linear-gradient(100deg, #5f4230 0 9px, #cda568 9px 13px)',
  ombre: 'linear-gradient(180deg, #2f2018 30%, #cda568)',
  balayage: 'linear-gradient(165deg, #4a3020 35%, #b98b55 75%, #d5b27a)',
};

/** One swatch for every hairstyle, since none is drawn before payment. */
export const hairstyleSwatch = 'linear-gradient(160deg, #6d5342, #3a291f)';
