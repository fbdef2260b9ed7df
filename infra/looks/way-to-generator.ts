import { ArnFormat, Duration, aws_logs as logs, Stack } from 'aws-cdk-lib';
import { type Generator, generatorModel, generatorNeedsOperator, generatorProfile } from '#functions/generator/env.ts';
import { ProductAlarm } from '../platform/alarm.ts';
import type { ProductFunction } from '../platform/product-function.ts';
import type { StackContext } from '../platform/stack-context.ts';
import { generatorRegions, type Stage } from '../stages.ts';

/** The environment of the function that makes paid photos, to have hairstyles drawn; empty where none are offered. */
export function wayToGenerator({ looks }: Pick<Stage, 'looks'>): { readonly GENERATOR: string } {
  const { hairstyles } = looks;
  return {
    GENERATOR:
      hairstyles === undefined
        ? ''
        : JSON.stringify({ region: hairstyles.region, profile: generatorProfile } satisfies Generator),
  };
}

/** Raises an alarm when the worker logs that no hairstyle can be drawn until an operator acts. */
export function alarmOnGenerator(
  worker: ProductFunction<Record<string, string>>,
  { stage, alarms }: Pick<StackContext, 'stage' | 'alarms'>,
): void {
  if (stage.looks.hairstyles === undefined) return;
  const filter = new logs.MetricFilter(worker, 'GeneratorFilter', {
    logGroup: worker.logGroup,
    filterPattern: logs.FilterPattern.anyTerm(generatorNeedsOperator),
    metricNamespace: `Vesika/${stage.name}`,
    metricName: 'GeneratorNeedsOperator',
  });
  new ProductAlarm(worker, 'GeneratorAlarm', {
    metric: filter.metric({ period: Duration.minutes(5), statistic: 'Sum' }),
    threshold: 1,
    impact: 'Hairstyles are paid for and refunded immediately; none is drawn.',
    runbook: 'hairstyles-by-amazon-bedrock',
    topic: alarms,
  });
}

/**
 * Allows a function to have hairstyles drawn where they are offered, by that profile and that model alone. AWS checks
 * both: the profile in the called region, and the model in the region that draws.
 */
export function allowGenerator(worker: ProductFunction<Record<string, string>>, { looks }: Stage): void {
  const { hairstyles } = looks;
  if (hairstyles === undefined) return;
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
      arn(hairstyles.region, 'inference-profile', generatorProfile),
      ...generatorRegions.map((region) => arn(region, 'foundation-model', generatorModel, '')),
    ],
  );
}
