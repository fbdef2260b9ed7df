import { z } from 'zod';
import { type LookKind, lookJobSteps, type OfferPart } from '../look-kind.ts';
import { RetoucherOptions, RetouchIntensity, retoucherFields, usualRetouch as usual } from './retoucher-options.ts';

/** A retouched face. */
const RetouchRequest = z.strictObject({ tool: z.literal('retoucher'), ...retoucherFields });
export type RetouchRequest = Readonly<z.infer<typeof RetouchRequest>>;

interface RetoucherOffer {
  readonly retoucher: boolean;
  /** Whether anything of a retouch can be chosen; an external processor receives no choice. */
  readonly retouchChoices: boolean;
}

/** The retoucher. */
export const retoucher = {
  options: RetoucherOptions,
  route: '/retoucher',
  action: 'process_retoucher',
  storagePrefix: 'retoucher',
  inputName: 'input.jpg',
  outputName: 'output.jpg',
  clientTimeoutMs: 180_000,
  checkedBeforePayment: true,
  hasFreeTrial: true,
  steps: (options) => lookJobSteps(['checking', 'retouching'], options),
  triggerFields: () => ({}),

  request: RetouchRequest,
  example: { tool: 'retoucher', ...usual },
  requestOf: (options) => ({ tool: 'retoucher', ...RetoucherOptions.parse(options) }),
  area: 'face',
  isHiddenByGlasses: false,
  testOptions: {},
  asksAge: false,
  notForMinors: {},
  drawStep: 'retouching',

  offer: { retoucher: z.boolean(), retouchChoices: z.boolean() },
  builtinOffer: { retoucher: true, retouchChoices: true },
  // The documented body has no field for a choice.
  processorOffer: { retoucher: true, retouchChoices: false },
  notPermitted: {},
  isOffered: (offer) => offer.retoucher,
  hasEverything: ({ retoucher: makes, retouchChoices }, { intensity, keep }) =>
    makes && (retouchChoices || (intensity === usual.intensity && keep === usual.keep)),

  permits: () => true,
  refusedOutside: () => ({}),
  changesNothing: () => false,
  sameCheck: () => true,
  nameIn: (names) => names.retouch,
  minLikeness: () => 0.93,
  shownBefore: (request) => request,
  // The intensities stay drawn while spots are chosen, of which only the chosen one is drawn again.
  previews: (chosen) => [
    RetouchIntensity.options.map((intensity) => ({ ...chosen, intensity, keep: usual.keep })),
    chosen.keep === usual.keep ? [] : [chosen],
  ],
} as const satisfies LookKind<RetouchRequest, RetoucherOffer, object> & OfferPart<RetoucherOffer, object>;
