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
