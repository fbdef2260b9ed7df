import type { PaymentProvider } from '#functions/payments/payment-provider.ts';

/**
 * A provider that is made when it is first asked for something. What was made stays; a failure does not, so that a key
 * that was put in its place later is found by the next request.
 *
 * @param known what can be said without it
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
