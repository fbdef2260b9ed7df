import { z } from 'zod';
import { type LookKind, lookJobSteps, type OfferPart } from '../look-kind.ts';
import { type RefusedOption, reasonAgainst, refusalReasons, refusedOptions } from '../refused-options.ts';
import { MakeupIntensity, MakeupOptions, MakeupStyle } from './makeup-options.ts';

/** A made-up face, or one whose makeup was taken off. */
const MakeupRequest = z.strictObject({
  tool: z.literal('makeup-changer'),
  style: MakeupStyle,
  intensity: MakeupIntensity,
});
export type MakeupRequest = Readonly<z.infer<typeof MakeupRequest>>;

interface MakeupOffer {
  readonly makeupStyles: MakeupStyle[];
  readonly intensities: MakeupIntensity[];
}

/** Why a picture does not permit a style. */
const MakeupReason = refusalReasons(
  'minor',
  /** The face seems to wear no makeup. */
  'nothing_to_remove',
);
type MakeupReason = z.infer<typeof MakeupReason>;

interface RefusedMakeup {
  readonly makeupStyles: readonly RefusedOption<MakeupStyle, MakeupReason>[];
}

/** Styles after which a face still looks as it does on most days. */
const quiet: readonly MakeupStyle[] = [
  'natural',
  'professional',
  'korean_style',
  'bridal',
  'remove_makeup',
  'no_makeup',
];

/** Whether a face still looks with a style as it does on most days. */
export const isQuiet = (style: MakeupStyle): boolean => quiet.includes(style);

/** Styles for a person under 18, with a guardian's word. */
const forMinors: readonly MakeupStyle[] = ['natural', 'no_makeup', 'professional'];

/** The makeup changer. */
export const makeupChanger = {
  options: MakeupOptions,
  route: '/makeup-changer',
  action: 'process_makeup_changer',
  storagePrefix: 'makeup-changer',
  inputName: 'input.jpg',
  outputName: 'output.jpg',
  clientTimeoutMs: 900_000,
  checkedBeforePayment: true,
  hasFreeTrial: true,
  steps: (options) => lookJobSteps(['checking', 'drawing'], options),
  triggerFields(options) {
    const { style, intensity, forGreencard } = MakeupOptions.parse(options);
    return { makeup_style: style, intensity, for_greencard: forGreencard };
  },

  request: MakeupRequest,
  example: { tool: 'makeup-changer', style: 'glamorous', intensity: 'medium' },
  requestOf(options) {
    const { style, intensity } = MakeupOptions.parse(options);
    return { tool: 'makeup-changer', style, intensity };
  },
  area: 'face',
  isHiddenByGlasses: true,
  testOptions: {},
  asksAge: true,
  notForMinors: {
    makeupStyles: MakeupStyle.options
      .filter((style) => !forMinors.includes(style))
      .map((option) => ({ option, reason: 'minor' })),
  },
  drawStep: 'drawing',

  offer: { makeupStyles: z.array(MakeupStyle), intensities: z.array(MakeupIntensity) },
  builtinOffer: { makeupStyles: MakeupStyle.options, intensities: MakeupIntensity.options },
  processorOffer: { makeupStyles: MakeupStyle.options, intensities: MakeupIntensity.options },
  notPermitted: { makeupStyles: refusedOptions(MakeupStyle, MakeupReason) },
  isOffered: ({ makeupStyles, intensities }) => makeupStyles.length > 0 && intensities.length > 0,
  hasEverything: ({ makeupStyles, intensities }, { style, intensity }) =>
    makeupStyles.includes(style) && intensities.includes(intensity),

  permits: ({ makeupStyles }, { style }) => reasonAgainst(makeupStyles, style) === undefined,
  refusedOutside: () => ({}),
  changesNothing: () => false,
  // A report says of every style whether the picture permits it.
  sameCheck: () => true,
  nameIn: ({ makeup, makeupStyles, intensities }, { style, intensity }) =>
    `${makeup}: ${makeupStyles[style]}, ${intensities[intensity]}`,
  minLikeness: ({ style }) => (isQuiet(style) ? 0.9 : 0.75),
  shownBefore: (request) => request,
  previews(chosen, { makeupStyles, intensities }, { makeupStyles: refused }) {
    const styles = makeupStyles.filter((style) => reasonAgainst(refused, style) === undefined);
    return [styles.map((style) => ({ ...chosen, style })), intensities.map((intensity) => ({ ...chosen, intensity }))];
  },
} as const satisfies LookKind<MakeupRequest, MakeupOffer, RefusedMakeup> & OfferPart<MakeupOffer, RefusedMakeup>;
