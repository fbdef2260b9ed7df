import {
  aws_cloudwatch as cloudwatch,
  Duration,
  aws_events as events,
  aws_events_targets as targets,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { ProductAlarm } from './alarm.ts';
import { metricsNamespace } from './metrics-namespace.ts';
import type { ProductFunction } from './product-function.ts';
import type { StackContext } from './stack-context.ts';

/** A schedule, and what tells that it does not run. */
export interface ScheduleProps {
  readonly context: StackContext;
  readonly runs: Pick<ProductFunction<Record<string, string>>, 'fn'>;
  /** Who suffers when it does not run. */
  readonly silenceImpact: string;
}

/**
 * Runs a sweeper every minute. A missed minute is made up by the next one, so nothing is retried: neither by the rule,
 * nor by Lambda, whose two repetitions of a sweep that failed would run beside the following ones.
 */
export function everyMinute(scope: Construct, id: string, props: ScheduleProps): void {
  const { fn } = props.runs;
  fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
  new events.Rule(scope, id, {
    schedule: events.Schedule.rate(Duration.minutes(1)),
    targets: [new targets.LambdaFunction(fn, { retryAttempts: 0 })],
  });
  ringOnSilence(scope, id, props, { period: Duration.minutes(5), periods: 2 });
}

/**
 * Minutes of the hour at which work begins: so far apart that one has ended before the next begins, late start and the
 * longest run of a function included. In a new account, which runs ten functions at once, they take one place together.
 */
const minuteOf = { reconciliation: 5, retention: 35 } as const;

/** Runs a function every hour. An hour that failed is made up for by the next one, so nothing is retried. */
export function everyHour(
  scope: Construct,
  id: string,
  props: ScheduleProps & { readonly work: keyof typeof minuteOf },
): void {
  const { fn } = props.runs;
  fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(10) });
  new events.Rule(scope, id, {
    schedule: events.Schedule.cron({ minute: String(minuteOf[props.work]) }),
    targets: [new targets.LambdaFunction(fn, { retryAttempts: 0 })],
  });
  ringOnSilence(scope, id, props, { period: Duration.hours(1), periods: 3 });
}

/** Rings when for so long no run has ended well, which the function itself tells (`functions/platform/metrics.ts`). */
function ringOnSilence(
  scope: Construct,
  id: string,
  { context, runs, silenceImpact }: ScheduleProps,
  { period, periods }: { readonly period: Duration; readonly periods: number },
): void {
  new ProductAlarm(scope, `${id}Silent`, {
    metric: new cloudwatch.Metric({
      namespace: metricsNamespace(context.stage),
      metricName: 'RunsEnded',
      dimensionsMap: { scheduled: runs.fn.functionName },
      statistic: 'Sum',
      period,
    }),
    threshold: 'silence',
    periods,
    impact: silenceImpact,
    runbook: 'a-schedule-is-silent',
    topic: context.alarms,
  });
}

/** One place for each sweeper where the account has places to give: then a slow sweep is never run beside. */
export function sweeperConcurrency({ concurrency }: Stage): number | undefined {
  return concurrency.reserveSweepers ? 1 : undefined;
}
