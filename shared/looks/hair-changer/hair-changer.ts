import { z } from 'zod';
import { type LookKind, lookJobSteps, type OfferPart } from '../look-kind.ts';
import { type RefusedOption, reasonAgainst, refusedOptions } from '../refused-options.ts';
import { HairColour, HairOptions, Hairstyle, HairstyleChoice } from './hair-options.ts';
import { HairReason } from './hair-reasons.ts';

/** Another hair colour, another hairstyle, or both. */
const HairRequest = z.strictObject({
  tool: z.literal('hair-changer'),
  /** `unchanged` keeps the person's own hairstyle. */
  hairstyle: HairstyleChoice,
  colour: HairColour,
});
export type HairRequest = Readonly<z.infer<typeof HairRequest>>;

interface HairOffer {
  readonly hairColours: HairColour[];
  readonly hairstyles: Hairstyle[];
}

interface RefusedHair {
  readonly hairColours: readonly RefusedOption<HairColour, HairReason>[];
  readonly hairstyles: readonly RefusedOption<Hairstyle, HairReason>[];
}

/** The hair changer: another colour of the own hair, and other hairstyles where an engine makes them. */
export const hairChanger = {
  options: HairOptions,
  route: '/hair-changer',
  action: 'process_hair_changer',
  storagePrefix: 'hair-changer',
  inputName: 'input.jpg',
  outputName: 'output.jpg',
  clientTimeoutMs: 180_000,
  checkedBeforePayment: true,
  hasFreeTrial: true,
  steps(options) {
    const { hairstyle = 'unchanged' } = options;
    const draw = hairstyle === 'unchanged' ? (['drawing'] as const) : (['asking', 'drawing'] as const);
    return lookJobSteps(['checking', 'finding_hair', ...draw], options);
  },
  /** `unchanged` is not among the documented hairstyles: then none is named. */
  triggerFields(options) {
    const { hairstyle, colour, forGreencard } = HairOptions.parse(options);
    const fields = { hair_color: colour, for_greencard: forGreencard };
    return hairstyle === 'unchanged' ? fields : { target_hairstyle: hairstyle, ...fields };
  },

  request: HairRequest,
  example: { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'light_brown' },
  requestOf(options) {
    const { hairstyle, colour } = HairOptions.parse(options);
    return { tool: 'hair-changer', hairstyle, colour };
  },
  area: 'hair',
  isHiddenByGlasses: false,
  testOptions: { hairstyle: 'long_hair' },
  asksAge: true,
  notForMinors: {},
  drawStep: 'drawing',

  offer: { hairColours: z.array(HairColour), hairstyles: z.array(Hairstyle) },
  // No hairstyles: hair would have to be invented.
  builtinOffer: { hairColours: HairColour.options, hairstyles: [] },
  processorOffer: { hairColours: HairColour.options, hairstyles: Hairstyle.options },
  notPermitted: {
    /** On the hairstyle that the picture was checked for. */
    hairColours: refusedOptions(HairColour, HairReason),
    /** Of a picture that was checked for a hairstyle. */
    hairstyles: refusedOptions(Hairstyle, HairReason),
  },
  isOffered: ({ hairColours }) => hairColours.length > 0,
  hasEverything: ({ hairColours, hairstyles }, { hairstyle, colour }) =>
    hairColours.includes(colour) && (hairstyle === 'unchanged' || hairstyles.includes(hairstyle)),

  permits: ({ hairColours, hairstyles }, { hairstyle, colour }) =>
    reasonAgainst(hairColours, colour) === undefined && reasonAgainst(hairstyles, hairstyle) === undefined,
  // What our dye cannot do on this hair, a processor may.
  refusedOutside: ({ hairColours }) => ({
    hairColours: hairColours.filter(({ reason }) => reason === 'not_on_this_hairstyle'),
  }),
  changesNothing: ({ hairstyle, colour }) => hairstyle === 'unchanged' && colour === 'natural',
  // A report covers every colour; a hairstyle may be made by another engine.
  sameCheck: (one, other) => one.hairstyle === other.hairstyle,
  nameIn({ hair, hairstyles, hairColours }, { hairstyle, colour }) {
    const chosen = [
      ...(hairstyle === 'unchanged' ? [] : [hairstyles[hairstyle]]),
      ...(colour === 'natural' ? [] : [hairColours[colour]]),
    ];
    return chosen.length === 0 ? hair : `${hair}: ${chosen.join(', ')}`;
  },
  /** Colouring hair leaves the face alone, whose likeness is then 1. */
  minLikeness: () => 0.995,
  // A hairstyle is not drawn before it is paid for.
  shownBefore: (request) => (request.hairstyle === 'unchanged' && request.colour !== 'natural' ? request : undefined),
  previews(_, { hairColours }, { hairColours: refused }) {
    const colours = hairColours.filter(
      (colour) => colour !== 'natural' && reasonAgainst(refused, colour) === undefined,
    );
    return [colours.map((colour) => ({ tool: 'hair-changer', hairstyle: 'unchanged', colour }))];
  },
} as const satisfies LookKind<HairRequest, HairOffer, RefusedHair> & OfferPart<HairOffer, RefusedHair>;
