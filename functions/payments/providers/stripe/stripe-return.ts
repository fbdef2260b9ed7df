import { z } from 'zod';
import type { PaymentProvider } from '#functions/payments/payment-provider.ts';

/** What lies in Secrets Manager for Stripe: the key of its interface, and the one its notifications are signed with. */
export const StripeSecret = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) });
export type StripeSecret = z.infer<typeof StripeSecret>;

/** What is known of Stripe without its keys, and without its library. */
export const stripeReturn: Pick<PaymentProvider, 'id' | 'parseCallback'> = {
  id: 'stripe',
  parseCallback(form) {
    const providerToken = new URLSearchParams(form).get('session_id');
    return providerToken === null || providerToken === '' ? undefined : { providerToken };
  },
};

/** Whether a key takes no money. */
export const isTestKey = (secretKey: string): boolean => /^[a-z]+_test_/.test(secretKey);
