import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import type { WorkQueueName } from '#shared/admin/failed-jobs-contract.ts';
import type { DeadLetters, TakenLetter } from './dead-letters.ts';

/** How long a received message stays invisible: longer than a call may last. */
const heldSeconds = 30;
/** The most that SQS returns in one call. */
const perReceive = 10;

/** Dead-letter queues of SQS, and the queues their messages came from. */
export function createDeadLetters(
  urls: Readonly<Record<WorkQueueName, { readonly queue: string; readonly deadLetters: string }>>,
): DeadLetters {
  const sqs = sdkClient(SQSClient, {});
  return {
    async take(queue, most) {
      const taken: TakenLetter[] = [];
      while (taken.length < most) {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({
            QueueUrl: urls[queue].deadLetters,
            MaxNumberOfMessages: Math.min(perReceive, most - taken.length),
            VisibilityTimeout: heldSeconds,
            // Without a wait SQS asks only some of its servers and may return an empty list.
            WaitTimeSeconds: 1,
            MessageSystemAttributeNames: ['SentTimestamp'],
          }),
        );
        if (Messages.length === 0) break;
        taken.push(...Messages.map(letterOf));
      }
      return taken;
    },

    async returnLetter(queue, { receipt: ReceiptHandle }) {
      const QueueUrl = urls[queue].deadLetters;
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
    },

    async redrive(queue, { body: MessageBody, receipt: ReceiptHandle }) {
      const { queue: QueueUrl, deadLetters } = urls[queue];
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
      await sqs.send(new DeleteMessageCommand({ QueueUrl: deadLetters, ReceiptHandle }));
    },
  };
}

function letterOf({ MessageId = '', Body = '', ReceiptHandle = '', Attributes }: Message): TakenLetter {
  const sentAt = new Date(Number(Attributes?.SentTimestamp ?? 0)).toISOString();
  return { messageId: MessageId, sentAt, body: Body, receipt: ReceiptHandle };
}
