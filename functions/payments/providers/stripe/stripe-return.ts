import { z } from 'zod';
import type { PaymentProvider } from '#functions/payments/payment-provider.ts';

/** Stripe's secret in Secrets Manager: the API key and the key that signs its notifications. */
export const StripeSecret = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) });
export type StripeSecret = z.infer<typeof StripeSecret>;

/** What is known of Stripe without its keys and its library. */
export const stripeReturn: Pick<PaymentProvider, 'id' | 'parseCallback'> = {
  id: 'stripe',
  parseCallback(form) {
    const providerToken = new URLSearchParams(form).get('session_id');
    return providerToken === null || providerToken === '' ? undefined : { providerToken };
  },
};

/** Whether a key is a test key, which takes no money. */
export const isTestKey = (secretKey: string): boolean => /^[a-z]+_test_/.test(secretKey);
