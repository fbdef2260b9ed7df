import { z } from 'zod';

/** The ways in which the stand-in can misbehave, or be slow, until others are set. */
export const Misbehaviour = z.enum([
  /** Every notification is sent twice, never, only on request, or with a forged signature. */
  'duplicateWebhook',
  'dropWebhook',
  'delayWebhook',
  'forgeWebhook',
  /** The browser is not redirected: the guest sees that they paid, and closes the window. */
  'dropCallback',
  /** Every call is answered with 500. */
  'answer500',
  /** The reported payment is not the requested one, with a valid signature. */
  'tamperAmount',
  'tamperCurrency',
  'tamperBasket',
  'tamperToken',
  /** The reported payment is modified, so its signature is invalid. */
  'tamperSignature',
  /** A payment is under review; it is accepted as soon as this ends. */
  'holdForReview',
  /** A reviewed payment is refused. */
  'refuseAfterReview',
  /** Every open form has expired. */
  'expire',
  /** The reporting service has no data yet. */
  'lagReport',
  /** The report of a day lacks the payments, has one of an unknown basket, or another amount. */
  'omitRow',
  'inventRow',
  'tamperRow',
  /** Ten cents of every payment were refunded by the merchant in the panel. */
  'refundByHand',
  /** The merchant’s keys are not where the product looks for them. */
  'loseKeys',
]);
export type Misbehaviour = z.infer<typeof Misbehaviour>;

export const Misbehaviours = z.strictObject({ misbehaviours: z.array(Misbehaviour) });
