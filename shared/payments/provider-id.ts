import { z } from 'zod';

/** The payment providers. `sandbox` is a test checkout, refused when the stage is production. */
export const PaymentProviderId = z.enum(['sandbox', 'iyzico', 'stripe']);
export type PaymentProviderId = z.infer<typeof PaymentProviderId>;

/** Providers of another company: they have an address, and keys under which they know us. */
export type RealProviderId = Exclude<PaymentProviderId, 'sandbox'>;

/** The providers the product can talk to today; a stage that asks for another is refused before it is deployed. */
export const availableProviders: readonly PaymentProviderId[] = ['sandbox', 'iyzico', 'stripe'];

/** Whether a provider has to be told the name and the address of the buyer; the others ask for what they need. */
export const asksBuyer: Readonly<Record<PaymentProviderId, boolean>> = { sandbox: false, iyzico: true, stripe: false };

interface ProviderAddress {
  /** Where money is taken. */
  readonly live: string;
  /** Where none is; the same where the keys alone make the difference. */
  readonly test: string;
}

/** Where the interfaces of the providers answer. */
export const providerAddresses: Readonly<Record<RealProviderId, ProviderAddress>> = {
  iyzico: { live: 'https://api.iyzipay.com', test: 'https://sandbox-api.iyzipay.com' },
  stripe: { live: 'https://api.stripe.com', test: 'https://api.stripe.com' },
};
