import type { AnswerMessage } from '#functions/orders-core/job.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { processorEndpoints } from '#shared/processor/contract.ts';
import { ProcessorEnv } from './env.ts';
import { receiveCallback } from './receive-callback.ts';
import { processorSecret } from './secret.ts';

const env = readEnv(ProcessorEnv);
const deps = {
  findOrder: createFindOrder(connectTable(env.TABLE_NAME)),
  queue: createMessageQueue<AnswerMessage>(env.JOBS_QUEUE_URL),
  secret: processorSecret(env.PROCESSOR_SECRET),
  clock: systemClock,
};

/** The callbacks of external processors. */
export const handler = httpApi(processorEndpoints, {
  answerOrder: async ({ rawBody, headers }) => ({ received: await receiveCallback(rawBody, headers, deps) }),
});
