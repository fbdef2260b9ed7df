import { aws_budgets as budgets } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Stage } from './stages.ts';

const notices = [
  { notificationType: 'ACTUAL', threshold: 50 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/** A monthly budget of the whole account, by mail to the recipient of alarms. It reports and stops nothing. */
export function accountBudget(scope: Construct, { name, budgetUsd, alarmEmail }: Stage): void {
  if (budgetUsd === undefined || alarmEmail === undefined) return;
  new budgets.CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `vesika-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: notices.map((notice) => ({
      notification: { ...notice, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    })),
  });
}
