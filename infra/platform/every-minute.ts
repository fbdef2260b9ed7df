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

/** A schedule, and the alarm for its silence. */
export interface ScheduleProps {
  readonly context: StackContext;
  readonly runs: Pick<ProductFunction<Record<string, string>>, 'fn'>;
  /** Who suffers when it does not run. */
  readonly silenceImpact: string;
}

/**
 * Runs a sweeper every minute. The next minute makes up for a missed one, so nothing is retried: neither by the rule,
 * nor by Lambda, whose two retries of a failed sweep would run next to the following ones.
 */
export function everyMinute(scope: Construct, id: string, props: ScheduleProps): void {
  const { fn } = props.runs;
  fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
  new events.Rule(scope, id, {
    schedule: events.Schedule.rate(Duration.minutes(1)),
    targets: [new targets.LambdaFunction(fn, { retryAttempts: 0 })],
  });
  alarmOnSilence(scope, id, props, { period: Duration.minutes(5), periods: 2 });
}

/**
 * The minutes of the hour at which hourly work begins: far enough apart that one has ended before the next begins,
 * including a late start and the longest run. In a new account, which runs ten functions concurrently, they use one
 * place together.
 */
const minuteOf = { reconciliation: 5, eventPhotos: 21, events: 28, retention: 40, eventMails: 56 } as const;

/** Runs a function every hour. The next hour makes up for a failed one, so nothing is retried. */
export function everyHour(
  scope: Construct,
  id: string,
  props: ScheduleProps & { readonly work: keyof typeof minuteOf },
): void {
  const { fn } = props.runs;
  fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(5) });
  new events.Rule(scope, id, {
    schedule: events.Schedule.cron({ minute: String(minuteOf[props.work]) }),
    targets: [new targets.LambdaFunction(fn, { retryAttempts: 0 })],
  });
  alarmOnSilence(scope, id, props, { period: Duration.hours(1), periods: 3 });
}

/**
 * In alarm when no run has succeeded for this long, as the function itself reports (`functions/platform/metrics.ts`).
 */
function alarmOnSilence(
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

/** One reserved concurrency for each sweeper where the account allows it: a slow sweep then never overlaps the next. */
export function sweeperConcurrency({ concurrency }: Stage): number | undefined {
  return concurrency.reserveSweepers ? 1 : undefined;
}
