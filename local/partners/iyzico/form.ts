import { z } from 'zod';
import type { CardOutcome } from '#local/partners/checkout/test-cards.ts';

const text = z.string().trim().min(1);
/** Amounts are texts or numbers; both are read by their digits. */
export const Price = z.union([z.string(), z.number()]).transform((value, context) => {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(String(value)) ?? [];
  if (whole !== undefined) return Number(whole + fraction.padEnd(2, '0'));
  context.addIssue({ code: 'custom', message: 'is no amount' });
  return z.NEVER;
});

/** The required request to open a form. */
export const FormRequest = z
  .object({
    locale: z.enum(['tr', 'en']).default('tr'),
    conversationId: z.string().default(''),
    price: Price,
    paidPrice: Price,
    currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']).default('TRY'),
    basketId: z.string().default(''),
    callbackUrl: z.url(),
    buyer: z.object({
      id: text,
      name: text,
      surname: text,
      email: z.email(),
      identityNumber: z.string().min(5).max(50),
      registrationAddress: text,
      city: text,
      country: text,
      ip: text,
    }),
    billingAddress: z.object({ contactName: text, address: text, city: text, country: text }),
    basketItems: z
      .array(z.object({ id: text, name: text, category1: text, itemType: z.literal('VIRTUAL'), price: Price }))
      .min(1),
  })
  .refine(({ price, basketItems }) => price === basketItems.reduce((sum, item) => sum + item.price, 0), {
    message: 'the prices of the basket do not sum up to the price',
    path: ['basketItems'],
  });
export type FormRequest = z.infer<typeof FormRequest>;

export interface Reversal {
  readonly conversationId: string;
  readonly amountMinor: number;
  readonly at: number;
}

/** A charged line. */
export interface Charged {
  readonly transactionId: string;
  readonly amountMinor: number;
  readonly refunds: readonly Reversal[];
}

/** A form, and the payment that was made in it. */
export interface Form {
  readonly token: string;
  readonly request: FormRequest;
  readonly expiresAt: number;
  readonly declined?: CardOutcome | undefined;
  readonly payment?: Payment | undefined;
}

interface Payment {
  readonly id: string;
  readonly items: readonly Charged[];
  readonly paidAt: number;
  /** The card number. */
  readonly card: string;
  /** Under review before it counts. */
  readonly isHeld: boolean;
  readonly cancelledAs?: string | undefined;
  readonly cancelledAt?: number | undefined;
}

/** Minor units as iyzico writes a number: with trailing zeros. */
export const written = (amountMinor: number): string =>
  `${String(amountMinor).padStart(3, '0').slice(0, -2)}.${String(amountMinor).padStart(3, '0').slice(-2)}000000`;

/** Minor units as iyzico signs them. */
export const signed = (amountMinor: number): string => written(amountMinor).replace(/\.?0+$/, '');
