import { systemClock } from '#functions/platform/clock.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSandboxProvider } from './providers/sandbox/sandbox.adapter.ts';
import { createSandboxCheckouts } from './providers/sandbox/sandbox-checkouts.repository.ts';

/**
 * The payment provider of this stage.
 *
 * @throws Error when a test checkout is asked for in production, or an adapter does not exist; at cold start, before
 * any request.
 */
export function chooseProvider(
  env: { STAGE: string; PAYMENT_PROVIDER: PaymentProviderId; SITE_URL: string },
  connection: TableConnection,
): PaymentProvider {
  if (env.PAYMENT_PROVIDER !== 'sandbox') throw new Error(`there is no adapter for ${env.PAYMENT_PROVIDER} yet`);
  if (env.STAGE === 'production') throw new Error('the sandbox checkout takes no money and is refused in production');
  return createSandboxProvider(createSandboxCheckouts(connection), env.SITE_URL, systemClock);
}
