import { z } from 'zod';

/** The payment providers. `sandbox` is a test checkout, refused on a retained stage. */
export const PaymentProviderId = z.enum(['sandbox', 'iyzico', 'stripe']);
export type PaymentProviderId = z.infer<typeof PaymentProviderId>;

/** Providers of other companies: they have URLs and API keys. */
export type RealProviderId = Exclude<PaymentProviderId, 'sandbox'>;

/** The implemented providers; a stage with another one is refused before it is deployed. */
export const availableProviders: readonly PaymentProviderId[] = ['sandbox', 'iyzico', 'stripe'];

/** Whether a provider requires name and address of the buyer; the others ask for them themselves. */
export const asksBuyer: Readonly<Record<PaymentProviderId, boolean>> = { sandbox: false, iyzico: true, stripe: false };

interface ProviderAddress {
  /** The production URL. */
  readonly live: string;
  /** The test URL; the same where only the keys differ. */
  readonly test: string;
}

/** The API URLs of the providers. */
export const providerAddresses: Readonly<Record<RealProviderId, ProviderAddress>> = {
  iyzico: { live: 'https://api.iyzipay.com', test: 'https://sandbox-api.iyzipay.com' },
  stripe: { live: 'https://api.stripe.com', test: 'https://api.stripe.com' },
};
