import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import type { MakeupIntensity, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';

/** A lid above a lip, in the two characteristic colours of a style. */
const face = (lid: string, lip: string) =>
  `radial-gradient(ellipse 34% 16% at 50% 74%, ${lip} 96%, transparent), ` +
  `radial-gradient(ellipse 20% 9% at 30% 36%, ${lid} 96%, transparent), ` +
  `radial-gradient(ellipse 20% 9% at 70% 36%, ${lid} 96%, transparent), #d9b8a2`;

/** Approximate styles as CSS backgrounds, shown until there is a preview. */
export const styleSwatches: Readonly<Record<MakeupStyle, string>> = {
  natural: face('#b98d74', '#c07a6c'),
  glamorous: face('#a2703f', '#a8323e'),
  smoky_eyes: face('#3b3537', '#b98078'),
  bold_lips: face('#b98d74', '#b3121f'),
  no_makeup: face('#c9a58e', '#c9958a'),
  remove_makeup: face('#cfae99', '#cb9f93'),
  dramatic: face('#1f1a1d', '#6d1024'),
  bridal: face('#c89a8d', '#d0808a'),
  professional: face('#a58370', '#b06a60'),
  korean_style: face('#d2a291', '#e0606b'),
  artistic: face('#3a6bc4', '#c42f8c'),
};

/** The same lips, in increasing intensity. */
export const intensitySwatches: Readonly<Record<MakeupIntensity, string>> = {
  light: face('#c9a58e', '#c98b7f'),
  medium: face('#ab7b62', '#b75f5b'),
  heavy: face('#7b4f40', '#a43a40'),
  dramatic: face('#3d2420', '#8a1526'),
};

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
