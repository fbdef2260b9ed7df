import { z } from 'zod';

/** The payment providers. `sandbox` is a test checkout, refused when the stage is production. */
export const PaymentProviderId = z.enum(['sandbox', 'iyzico']);
export type PaymentProviderId = z.infer<typeof PaymentProviderId>;

/** The providers the product can talk to today; a stage that asks for another is refused before it is deployed. */
export const availableProviders: readonly PaymentProviderId[] = ['sandbox'];
