import { providerAddresses } from '#shared/payments/provider-id.ts';
import { allowSecret } from '../platform/allow-secret.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { ProductFunction } from '../platform/product-function.ts';
import type { Stage } from '../stages.ts';

/** The paths of the local stand-ins, below the site's own URL; Stripe's has no path of its own. */
const standInPaths = { iyzico: '/_local/iyzico', stripe: '' } as const;

const secretOf = ({ name, paymentProvider }: Stage): string => `vesika/${name}/${paymentProvider}`;

/** The environment of a function that calls the provider: empty for the sandbox, which is in the table. */
export function wayToProvider({ stage, siteUrl }: Pick<AppContext, 'stage' | 'siteUrl'>) {
  const { paymentProvider, paymentBaseUrl, emulated } = stage;
  if (paymentProvider === 'sandbox') return { PAYMENT_BASE_URL: '', PAYMENT_SECRET: '' };
  const { live, test } = providerAddresses[paymentProvider];
  const own = emulated ? siteUrl + standInPaths[paymentProvider] : stage.retained ? live : test;
  return { PAYMENT_BASE_URL: paymentBaseUrl ?? own, PAYMENT_SECRET: secretOf(stage) };
}

/** Allows a function to read the keys of the provider, and no other secret. */
export function allowProviderSecret(asker: ProductFunction<Record<string, string>>, stage: Stage): void {
  if (stage.paymentProvider !== 'sandbox') allowSecret(asker, secretOf(stage));
}
