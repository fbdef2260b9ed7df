import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { Generator } from '#functions/generator/env.ts';
import type { ProductFunction } from '../platform/product-function.ts';
import { generatorRegions, type Stage } from '../stages.ts';

/** Stability's service that draws a part of a picture anew. It is called by its inference profile only. */
const model = 'stability.stable-image-inpaint-v1:0';
/** The profile hands a call to any region of its own: the three of `generatorRegions`. */
const profile = `us.${model}`;

/** What whoever makes paid photos has to know to have cuts drawn; empty where none are offered. */
export function wayToGenerator({ looks }: Pick<Stage, 'looks'>): { readonly GENERATOR: string } {
  const { cuts } = looks;
  return { GENERATOR: cuts === undefined ? '' : JSON.stringify({ region: cuts.region, profile } satisfies Generator) };
}

/**
 * Allows a function to have cuts drawn where they are offered, by that profile and that model alone. AWS asks for both:
 * for the profile in the region that is called, and for the model in the one that draws.
 */
export function allowGenerator(worker: ProductFunction<Record<string, string>>, { looks }: Stage): void {
  const { cuts } = looks;
  if (cuts === undefined) return;
  const arn = (region: string, resource: string, resourceName: string, account?: string) =>
    Stack.of(worker).formatArn({
      service: 'bedrock',
      region,
      resource,
      resourceName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      ...(account === undefined ? {} : { account }),
    });
  worker.allow(
    ['bedrock:InvokeModel'],
    [
      arn(cuts.region, 'inference-profile', profile),
      ...generatorRegions.map((region) => arn(region, 'foundation-model', model, '')),
    ],
  );
}
