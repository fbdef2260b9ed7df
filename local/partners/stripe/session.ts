import { z } from 'zod';
import type { CardOutcome } from '#local/partners/checkout/test-cards.ts';

/** Bodies are forms with brackets in their names: `line_items[0][price_data][currency]`. */
export function nested(form: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[');
    let place = root;
    for (const step of path.slice(0, -1)) {
      place[step] ??= {};
      place = place[step] as Record<string, unknown>;
    }
    place[path.at(-1) ?? ''] = value;
  }
  return root;
}

const minor = z.string().regex(/^\d+$/).transform(Number);

/** The required request to open a form. */
export const SessionRequest = z.object({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200),
  metadata: z.record(z.string(), z.string()).default({}),
  payment_intent_data: z.object({ metadata: z.record(z.string(), z.string()).default({}) }).optional(),
  customer_email: z.email(),
  locale: z.enum(['en', 'tr', 'es', 'fr', 'de', 'it', 'ru', 'pt']).default('en'),
  line_items: z.record(
    z.string(),
    z.object({
      quantity: minor,
      price_data: z.object({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: minor,
        product_data: z.object({ name: z.string().min(1) }),
      }),
    }),
  ),
  expires_at: minor,
  success_url: z.url(),
  cancel_url: z.url(),
});
export type SessionRequest = z.infer<typeof SessionRequest>;

export interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** @default succeeded */
  readonly status?: 'succeeded' | 'failed' | undefined;
  /** In seconds since 1970. */
  readonly created: number;
}

/** A form, and the payment that was made in it. */
export interface Session {
  readonly id: string;
  readonly request: SessionRequest;
  readonly declined?: CardOutcome | undefined;
  /** The number of the card that paid. */
  readonly card?: string | undefined;
  readonly intent?: string | undefined;
  /** When it was paid, in seconds since 1970. */
  readonly paidAt?: number | undefined;
  readonly refunds: readonly Refund[];
}

/** The total of a form's lines. */
export function totalOf({ line_items: lines }: SessionRequest): { amount: number; currency: string } {
  const all = Object.values(lines);
  const amount = all.reduce((sum, { quantity, price_data: price }) => sum + quantity * price.unit_amount, 0);
  return { amount, currency: all[0]?.price_data.currency ?? 'usd' };
}

/** The ways in which the stand-in can misbehave, until others are set. */
export const Misbehaviour = z.enum([
  'duplicateWebhook',
  'dropWebhook',
  'forgeWebhook',
  'dropCallback',
  'answer500',
  'tamperAmount',
  'tamperBasket',
  /** The list of charges lacks them, has an unknown one, or another amount. */
  'omitRow',
  'inventRow',
  'tamperRow',
  /** Ten cents of every payment were refunded by the merchant in the dashboard. */
  'refundByHand',
  /** A refund is accepted, and fails immediately; or all existing ones fail now, with an event. */
  'failRefund',
  'failRefundsLater',
]);
export type Misbehaviour = z.infer<typeof Misbehaviour>;
export const Misbehaviours = z.strictObject({ misbehaviours: z.array(Misbehaviour) });
