import { Duration, aws_events as events, type aws_lambda as lambda, aws_events_targets as targets } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Runs a sweeper every minute. A missed minute is made up by the next one, so nothing is retried. */
export function everyMinute(scope: Construct, id: string, fn: lambda.Function): void {
  new events.Rule(scope, id, {
    schedule: events.Schedule.rate(Duration.minutes(1)),
    targets: [new targets.LambdaFunction(fn, { retryAttempts: 0 })],
  });
}
