import type { PaymentProvider } from '#functions/payments/payment-provider.ts';

/**
 * A provider that is created on first use. A created provider is kept; a failure is not, so the next request finds a
 * key that was added later.
 *
 * @param known what is known without creating it
 */
export function lateProvider(
  known: Pick<PaymentProvider, 'id' | 'parseCallback'>,
  make: () => Promise<PaymentProvider>,
): PaymentProvider {
  let made: Promise<PaymentProvider> | undefined;
  const provider = (): Promise<PaymentProvider> => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  return {
    ...known,
    createCheckout: async (request) => (await provider()).createCheckout(request),
    verifyWebhook: async (rawBody, headers) => (await provider()).verifyWebhook(rawBody, headers),
    retrieve: async (token) => (await provider()).retrieve(token),
    refund: async (request) => (await provider()).refund(request),
    list: async (period) => (await provider()).list(period),
    returnedMinor: async (names) => (await provider()).returnedMinor(names),
  };
}
