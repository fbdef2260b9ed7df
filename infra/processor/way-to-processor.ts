import { allowSecret } from '../platform/allow-secret.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { ProductFunction } from '../platform/product-function.ts';
import type { Stage } from '../stages.ts';

const secretOf = ({ name }: Stage): string => `vesika/${name}/processor`;

/** What a function has to know to talk with the outside processor. Where it is, an operator says while everything runs. */
export function wayToProcessor({ stage, siteUrl }: Pick<AppContext, 'stage' | 'siteUrl'>) {
  return {
    PROCESSOR_SECRET: secretOf(stage),
    // The stand-in lies at the site's own address.
    PROCESSOR_STAND_IN: stage.emulated ? siteUrl : '',
  };
}

/** Allows a function to read the secret that is shared with the processor, and no other. */
export function allowProcessorSecret(asker: ProductFunction<Record<string, string>>, stage: Stage): void {
  allowSecret(asker, secretOf(stage));
}
