import { z } from 'zod';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { createHairstyleEngine } from '#engine/looks/hairstyles/hairstyle-engine.ts';
import { loadOnce } from '#engine/looks/load-once.ts';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import { shrinkPhoto } from '#engine/photo/shrink-photo.ts';
import { createBedrockInpainter } from '#functions/generator/bedrock.adapter.ts';
import { readGenerator } from '#functions/generator/env.ts';
import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { AnswerMessage, JobMessage, type RefundMessage } from '#functions/orders-core/job.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createMessageQueue, createPostpone } from '#functions/platform/message-queue.adapter.ts';
import { createOrderUpdates } from '#functions/platform/order-updates.adapter.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { createCallProcessor } from '#functions/processor/call-processor.adapter.ts';
import { createProcessor } from '#functions/processor/processor.ts';
import { processorSecret } from '#functions/processor/secret.ts';
import { createProcessorSettings } from '#functions/processor/settings.repository.ts';
import { connectTable } from '#functions/table/connect.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { acceptCallback } from './accept-callback.ts';
import { WorkerEnv } from './env.ts';
import { createJobs } from './jobs.repository.ts';
import { runJob } from './run-job.ts';

const env = readEnv(WorkerEnv);
const connection = connectTable(env.TABLE_NAME);
const photos = createPhotoStore(env.PHOTO_BUCKET);
const models = loadOnce();
const looks = createBuiltinLookEngine({ models });
const generator = readGenerator(env.GENERATOR);
const hairstyles =
  generator === undefined
    ? []
    : [createHairstyleEngine({ models, builtin: looks, inpainter: createBedrockInpainter(generator) })];
const deps = {
  jobs: createJobs(connection),
  photos,
  findTool: photoTool,
  engines: {
    photo: createBuiltinEngine({ mayReplaceBackground: env.MAY_REPLACE_BACKGROUND === 'yes' }),
    // Paid orders are made even where the stage no longer offers them, but hairstyles need a generator.
    looks: [looks, ...hairstyles],
    processor: createProcessor({
      settings: createProcessorSettings(connection),
      photos,
      call: createCallProcessor({ standIn: env.PROCESSOR_STAND_IN }),
      secret: processorSecret(env.PROCESSOR_SECRET),
      examiner: looks,
      clock: systemClock,
      siteUrl: env.SITE_URL,
    }),
  },
  shrink: shrinkPhoto,
  orderUpdates: createOrderUpdates(env.PUSH_ENDPOINT),
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  refunds: createMessageQueue<RefundMessage>(env.REFUNDS_QUEUE_URL),
  clock: systemClock,
  siteUrl: env.SITE_URL,
};

/** Due jobs, and callbacks of jobs at an external processor. */
export const handler = queueWorker(
  z.union([AnswerMessage, JobMessage]),
  (message) => ('answer' in message ? acceptCallback(message, deps) : runJob(message, deps)),
  createPostpone(env.JOBS_QUEUE_URL),
);
