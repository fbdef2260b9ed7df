import { Duration, aws_sqs as sqs } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ProductAlarm } from './alarm.ts';
import type { ProductFunction } from './product-function.ts';
import type { RunbookSection } from './runbook.ts';
import type { StackContext } from './stack-context.ts';

export interface WorkQueueProps {
  readonly context: StackContext;
  /** The time-out of its worker; the visibility timeout is six times as long, as AWS advises. */
  readonly workerTimeout: Duration;
  readonly deadLetterImpact: string;
  readonly deadLetterRunbook: RunbookSection;
  /** Raises an alarm when the oldest message is this old. */
  readonly waitAlarm?: { readonly after: Duration; readonly impact: string };
}

const receives = 3;

/** A queue whose messages are tried three times and then kept for two weeks in a dead-letter queue with an alarm. */
export class WorkQueue extends Construct {
  readonly queue: sqs.Queue;
  /** The messages that failed three times. */
  readonly deadLetters: sqs.Queue;

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    super(scope, id);
    const deadLetters = new sqs.Queue(this, 'DeadLetters', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.deadLetters = deadLetters;
    this.queue = new sqs.Queue(this, 'Queue', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(props.workerTimeout.toSeconds() * 6),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: receives },
    });
    const { alarms: topic } = props.context;
    new ProductAlarm(this, 'DeadLettersAlarm', {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      threshold: 1,
      impact: props.deadLetterImpact,
      runbook: props.deadLetterRunbook,
      topic,
    });
    if (props.waitAlarm === undefined) return;
    new ProductAlarm(this, 'WaitAlarm', {
      metric: this.queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(1) }),
      threshold: props.waitAlarm.after.toSeconds(),
      impact: props.waitAlarm.impact,
      runbook: 'jobs-wait-too-long',
      topic,
    });
  }

  /** Lets a function work on the queue, one message at a time, reporting each failed message. */
  workedBy(worker: ProductFunction<Record<string, string>>, maxConcurrency: number): void {
    // The first three are Lambda's own, which polls with the worker's role; the last one postpones a message.
    const actions = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'ChangeMessageVisibility'];
    worker.allow(
      actions.map((action) => `sqs:${action}`),
      [this.queue.queueArn],
    );
    worker.fn.addEventSourceMapping('Queue', {
      eventSourceArn: this.queue.queueArn,
      batchSize: 1,
      reportBatchItemFailures: true,
      maxConcurrency,
    });
  }
}
