import { Duration, aws_events as events, type aws_lambda as lambda, aws_events_targets as targets } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/**
 * Runs a sweeper every minute. A missed minute is made up by the next one, so nothing is retried: neither by the rule,
 * nor by Lambda, whose two repetitions of a sweep that failed would run beside the following ones.
 */
export function everyMinute(scope: Construct, id: string, fn: lambda.Function): void {
  fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
  new events.Rule(scope, id, {
    schedule: events.Schedule.rate(Duration.minutes(1)),
    targets: [new targets.LambdaFunction(fn, { retryAttempts: 0 })],
  });
}

/**
 * Minutes of the hour at which work begins: so far apart that one has ended before the next begins, late start and the
 * longest run of a function included. In a new account, which runs ten functions at once, they take one place together.
 */
const minuteOf = { reconciliation: 5, retention: 35 } as const;

/** Runs a function every hour. An hour that failed is made up for by the next one, so nothing is retried. */
export function everyHour(scope: Construct, id: string, fn: lambda.Function, work: keyof typeof minuteOf): void {
  fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(10) });
  new events.Rule(scope, id, {
    schedule: events.Schedule.cron({ minute: String(minuteOf[work]) }),
    targets: [new targets.LambdaFunction(fn, { retryAttempts: 0 })],
  });
}

/** One place for each sweeper where the account has places to give: then a slow sweep is never run beside. */
export function sweeperConcurrency({ concurrency }: Stage): number | undefined {
  return concurrency.reserveSweepers ? 1 : undefined;
}
