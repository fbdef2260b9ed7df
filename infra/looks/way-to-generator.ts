import { ArnFormat, Duration, aws_logs as logs, Stack } from 'aws-cdk-lib';
import { type Generator, generatorNeedsOperator } from '#functions/generator/env.ts';
import { ProductAlarm } from '../platform/alarm.ts';
import type { ProductFunction } from '../platform/product-function.ts';
import type { StackContext } from '../platform/stack-context.ts';
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

/** Rings as soon as the worker logs that no cut can be drawn until an operator has done something. */
export function alarmOnGenerator(
  worker: ProductFunction<Record<string, string>>,
  { stage, alarms }: Pick<StackContext, 'stage' | 'alarms'>,
): void {
  if (stage.looks.cuts === undefined) return;
  const filter = new logs.MetricFilter(worker, 'GeneratorFilter', {
    logGroup: worker.logGroup,
    filterPattern: logs.FilterPattern.anyTerm(generatorNeedsOperator),
    metricNamespace: `Vesika/${stage.name}`,
    metricName: 'GeneratorNeedsOperator',
  });
  new ProductAlarm(worker, 'GeneratorAlarm', {
    metric: filter.metric({ period: Duration.minutes(5), statistic: 'Sum' }),
    threshold: 1,
    impact: 'Cuts are paid for and refunded at once; none is drawn.',
    runbook: 'cuts-by-amazon-bedrock',
    topic: alarms,
  });
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
