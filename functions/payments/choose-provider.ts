import { systemClock } from '#functions/platform/clock.ts';
import { type ReadSecret, readSecret } from '#functions/platform/secrets.adapter.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { providerAddresses, type RealProviderId } from '#shared/payments/provider-id.ts';
import type { PaymentsBaseEnv } from './env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createCallIyzico } from './providers/iyzico/call-iyzico.adapter.ts';
import { createIyzicoProvider, iyzicoReturn } from './providers/iyzico/iyzico.adapter.ts';
import { IyzicoSecret } from './providers/iyzico/iyzico-secret.ts';
import { lateProvider } from './providers/late-provider.ts';
import { createSandboxProvider } from './providers/sandbox/sandbox.adapter.ts';
import { createSandboxCheckouts } from './providers/sandbox/sandbox-checkouts.repository.ts';
import { isTestKey, StripeSecret, stripeReturn } from './providers/stripe/stripe-return.ts';

export type ProviderEnv = Pick<
  PaymentsBaseEnv,
  'RETAINED' | 'PAYMENT_PROVIDER' | 'SITE_URL' | 'PAYMENT_BASE_URL' | 'PAYMENT_SECRET'
>;

/**
 * The payment provider of this stage. Its keys are read once, on first use: a stage without keys still sells for
 * credits and refuses card payments with an error.
 *
 * @throws Error when a retained stage is configured with a test checkout or a stand-in; at cold start, before any request.
 */
export function chooseProvider(
  env: ProviderEnv,
  connection: TableConnection,
  secret: ReadSecret = readSecret,
): PaymentProvider {
  const { PAYMENT_PROVIDER: id, SITE_URL } = env;
  if (id === 'sandbox') {
    if (env.RETAINED === 'yes') throw new Error('the sandbox checkout takes no money: refused on a retained stage');
    return createSandboxProvider(createSandboxCheckouts(connection), SITE_URL, systemClock);
  }
  const { baseUrl, name } = addressOf(id, env);
  switch (id) {
    case 'iyzico':
      return lateProvider(iyzicoReturn, async () => {
        const keys = IyzicoSecret.parse(await secret(name));
        requireOwnKeys(id, env, keys.secretKey.startsWith('sandbox-'));
        return createIyzicoProvider(createCallIyzico(baseUrl, keys), keys, systemClock);
      });
    case 'stripe':
      return lateProvider(stripeReturn, async () => {
        const keys = StripeSecret.parse(await secret(name));
        requireOwnKeys(id, env, isTestKey(keys.secretKey));
        // The library is half of the bundle, so it is loaded only where it is used.
        const { createStripeProvider } = await import('./providers/stripe/stripe.adapter.ts');
        return createStripeProvider(baseUrl, keys, systemClock);
      });
  }
}

/** @throws Error when a retained stage points to a stand-in, or an address is missing */
function addressOf(id: RealProviderId, env: ProviderEnv): { baseUrl: string; name: string } {
  const { PAYMENT_BASE_URL: baseUrl, PAYMENT_SECRET: name } = env;
  if (baseUrl === '' || name === '') throw new Error(`the environment names no way to ${id}`);
  if (env.RETAINED === 'yes' && baseUrl !== providerAddresses[id].live) {
    throw new Error(`${baseUrl} is not ${id}, and is refused on a retained stage`);
  }
  return { baseUrl, name };
}

/**
 * @throws Error when a retained stage has the keys of a test account, with which every customer would pay nothing, or
 *   when another one takes real money
 */
function requireOwnKeys(id: RealProviderId, env: ProviderEnv, isTestKey: boolean): void {
  if (env.RETAINED === 'yes') {
    if (isTestKey) throw new Error('the keys of a test account are refused on a retained stage');
  } else if (!isTestKey && env.PAYMENT_BASE_URL === providerAddresses[id].live) {
    throw new Error('the keys of a live account are refused on a stage that does not retain its data');
  }
}
