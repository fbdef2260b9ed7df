import { allowSecret } from '../platform/allow-secret.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { ProductFunction } from '../platform/product-function.ts';
import type { Stage } from '../stages.ts';

const secretOf = ({ name }: Stage): string => `vesika/${name}/processor`;

/** The environment of a function that calls the external processor. An operator sets its URL at run time. */
export function wayToProcessor({ stage, siteUrl }: Pick<AppContext, 'stage' | 'siteUrl'>) {
  return {
    PROCESSOR_SECRET: secretOf(stage),
    // Next to the site on the laptop.
    PROCESSOR_STAND_IN: stage.emulated ? siteUrl : '',
  };
}

/** Allows a function to read the secret shared with the processor, and no other. */
export function allowProcessorSecret(asker: ProductFunction<Record<string, string>>, stage: Stage): void {
  allowSecret(asker, secretOf(stage));
}
