import { aws_cloudwatch_actions as actions, aws_cloudwatch as cloudwatch, type aws_sns as sns } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { type RunbookSection, runbookLink } from './runbook.ts';

export interface ProductAlarmProps {
  readonly metric: cloudwatch.IMetric;
  /** In alarm at this value and above, or without any data. */
  readonly threshold: number | 'silence';
  /** Who suffers and how; the first thing an operator reads. */
  readonly impact: string;
  readonly runbook: RunbookSection;
  readonly topic: sns.ITopic;
  /** @default 1 */
  readonly periods?: number;
}

/** An alarm that says who suffers and links the runbook. */
export class ProductAlarm extends Construct {
  constructor(scope: Construct, id: string, props: ProductAlarmProps) {
    super(scope, id);
    const { threshold } = props;
    const isSilence = threshold === 'silence';
    const alarm = new cloudwatch.Alarm(this, 'Alarm', {
      alarmDescription: `${props.impact} Runbook: ${runbookLink(props.runbook)}`,
      metric: props.metric,
      threshold: isSilence ? 1 : threshold,
      evaluationPeriods: props.periods ?? 1,
      comparisonOperator: isSilence
        ? cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD
        : cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isSilence ? cloudwatch.TreatMissingData.BREACHING : cloudwatch.TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new actions.SnsAction(props.topic));
  }
}
