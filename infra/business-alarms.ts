import { aws_cloudwatch as cloudwatch, Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ProductAlarm } from './platform/alarm.ts';
import { metricsNamespace } from './platform/metrics-namespace.ts';
import type { StackContext } from './platform/stack-context.ts';

/** A photo takes seconds; after this long a customer has stopped waiting. */
const lateSeconds = 300;
/** Fewer failures in an hour are a few bad pictures and no rate. */
const fewFailures = 5;
const failedPercent = 20;
/** Of payments and refunds in six hours; a busy afternoon of claims stays below. */
const refunds = { few: 5, percent: 20 } as const;

/** What customers suffer from while every function answers: late photos, orders that end without one, refunds. */
export class BusinessAlarms extends Construct {
  constructor(scope: Construct, id: string, { stage, alarms: topic }: StackContext) {
    super(scope, id);
    const namespace = metricsNamespace(stage);
    const metric = (metricName: string, statistic: string, period: Duration) =>
      new cloudwatch.Metric({ namespace, metricName, statistic, period });
    new ProductAlarm(this, 'LateDeliveries', {
      metric: metric('SecondsToDelivery', 'Maximum', Duration.minutes(5)),
      threshold: lateSeconds,
      impact: 'A customer who paid has waited more than five minutes for a photo.',
      runbook: 'photos-come-late',
      topic,
    });
    const hour = Duration.hours(1);
    const usingMetrics = {
      failed: metric('OrdersFailed', 'Sum', hour),
      delivered: metric('OrdersDelivered', 'Sum', hour),
    };
    new ProductAlarm(this, 'FailedOrders', {
      metric: new cloudwatch.MathExpression({
        // An hour without a delivery has no value of that metric.
        expression: `IF(failed >= ${fewFailures}, 100 * failed / (failed + FILL(delivered, 0)), 0)`,
        usingMetrics,
        period: hour,
        label: 'percent of orders that ended without a photo',
      }),
      threshold: failedPercent,
      impact: 'A fifth of all paid orders of an hour ended without a photo and were refunded.',
      runbook: 'many-orders-are-paid-back',
      topic,
    });
    const sixHours = Duration.hours(6);
    new ProductAlarm(this, 'Refunds', {
      metric: new cloudwatch.MathExpression({
        expression: `IF(refunded >= ${refunds.few}, 100 * refunded / (refunded + FILL(paid, 0)), 0)`,
        usingMetrics: {
          refunded: metric('PaymentsRefunded', 'Sum', sixHours),
          paid: metric('OrdersPaid', 'Sum', sixHours),
        },
        period: sixHours,
        label: 'percent of refunds among payments and refunds',
      }),
      threshold: refunds.percent,
      impact: 'A fifth of the payments of six hours were refunded, by failures, by customers or by an operator.',
      runbook: 'much-money-goes-back',
      topic,
    });
    const widget = (title: string, ...left: cloudwatch.IMetric[]) =>
      new cloudwatch.GraphWidget({ title, left, width: 12 });
    new cloudwatch.Dashboard(this, 'Dashboard', {
      widgets: [
        [
          widget('Orders in an hour', metric('OrdersPaid', 'Sum', hour), usingMetrics.delivered, usingMetrics.failed),
          widget('Payments refunded in an hour', metric('PaymentsRefunded', 'Sum', hour)),
        ],
        [
          widget(
            'Seconds from paid to delivered',
            metric('SecondsToDelivery', 'p50', hour),
            metric('SecondsToDelivery', 'p99', hour),
          ),
          widget(
            'Seconds from arrived to indexed, photos of events',
            metric('SecondsToIndex', 'p50', hour),
            metric('SecondsToIndex', 'p99', hour),
          ),
        ],
      ],
    });
  }
}
