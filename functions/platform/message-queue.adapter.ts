import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import type { MessageQueue } from './message-queue.ts';
import { type Postpone, traceAttribute } from './queue-worker.ts';
import { currentTrace } from './trace.ts';

/** An SQS queue for one kind of JSON messages. */
export function createMessageQueue<Message>(queueUrl: string): MessageQueue<Message> {
  const sqs = sdkClient(SQSClient, {});
  return {
    async send(message, delaySeconds) {
      const trace = currentTrace();
      const attributes = { [traceAttribute]: { DataType: 'String', StringValue: trace } };
      await sqs.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify(message),
          ...(delaySeconds === undefined ? {} : { DelaySeconds: delaySeconds }),
          ...(trace === undefined ? {} : { MessageAttributes: attributes }),
        }),
      );
    },
  };
}

/** Postpones received messages of a queue. */
export function createPostpone(queueUrl: string): Postpone {
  const sqs = sdkClient(SQSClient, {});
  return async (receiptHandle, seconds) => {
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: seconds,
      }),
    );
  };
}
