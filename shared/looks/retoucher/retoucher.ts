import { z } from 'zod';
import { type LookKind, lookJobSteps, type OfferPart } from '../look-kind.ts';

export const RetoucherOptions = z.strictObject({});
export type RetoucherOptions = z.infer<typeof RetoucherOptions>;

/** A retouched face; there is nothing to choose. */
const RetouchRequest = z.strictObject({ tool: z.literal('retoucher') });
type RetouchRequest = Readonly<z.infer<typeof RetouchRequest>>;

interface RetoucherOffer {
  readonly retoucher: boolean;
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
  example: { tool: 'retoucher' },
  requestOf: () => ({ tool: 'retoucher' }),
  area: 'face',
  isHiddenByGlasses: false,
  canBeMadeOutside: true,
  drawStep: 'retouching',

  offer: { retoucher: z.boolean() },
  builtinOffer: { retoucher: true },
  isOffered: (offer) => offer.retoucher,
  hasEverything: (offer) => offer.retoucher,

  permits: () => true,
  changesNothing: () => false,
  sameCheck: () => true,
  nameIn: (names) => names.retouch,
  minLikeness: () => 0.93,
  shownBefore: (request) => request,
  previews: (chosen) => [[chosen]],
} as const satisfies LookKind<RetouchRequest, RetoucherOffer> & OfferPart<RetoucherOffer>;
