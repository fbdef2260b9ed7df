import { z } from 'zod';

/** What the stand-in can be told to do wrong, or slowly, until it is told otherwise. */
export const Misbehaviour = z.enum([
  /** Every notification is sent twice, never, only when somebody asks for it, or with a signature of nobody. */
  'duplicateWebhook',
  'dropWebhook',
  'delayWebhook',
  'forgeWebhook',
  /** The browser is not sent back: the person sees that they paid, and closes the window. */
  'dropCallback',
  /** Every call is answered with 500. */
  'answer500',
  /** What is told of a payment is not what was asked for; it is signed all the same. */
  'tamperAmount',
  'tamperCurrency',
  'tamperBasket',
  'tamperToken',
  /** What is told of a payment is changed on its way, so that its signature does not hold. */
  'tamperSignature',
  /** A payment is examined; it is accepted as soon as this ends. */
  'holdForReview',
  /** A payment that was examined is refused. */
  'refuseAfterReview',
  /** Every form that is open has expired. */
  'expire',
  /** The reporting service knows nothing yet. */
  'lagReport',
  /** The report of a day lacks the payments, tells one of a basket nobody knows, or tells another amount. */
  'omitRow',
  'inventRow',
  'tamperRow',
  /** Ten cents of every payment went back by the merchant’s own hand, in the panel. */
  'refundByHand',
  /** Nobody has put the merchant’s keys where the product looks for them. */
  'loseKeys',
]);
export type Misbehaviour = z.infer<typeof Misbehaviour>;

export const Misbehaviours = z.strictObject({ misbehaviours: z.array(Misbehaviour) });
