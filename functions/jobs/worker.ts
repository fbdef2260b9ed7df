import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createMessageQueue, createPostpone } from '#functions/platform/message-queue.adapter.ts';
import { createOrderEvents } from '#functions/platform/order-events.adapter.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { JobMessage, type RefundMessage } from '#functions/records/job.ts';
import { connectTable } from '#functions/table/connect.ts';
import { orderedTool } from '#functions/tools/ordered-tools.ts';
import { WorkerEnv } from './env.ts';
import { createJobs } from './jobs.repository.ts';
import { runJob } from './run-job.ts';

const env = readEnv(WorkerEnv);
const deps = {
  jobs: createJobs(connectTable(env.TABLE_NAME)),
  photos: createPhotoStore(env.PHOTO_BUCKET),
  findTool: orderedTool,
  engines: {
    photo: createBuiltinEngine({ mayReplaceBackground: env.MAY_REPLACE_BACKGROUND === 'yes' }),
    // Also where the stage offers them no more: what is paid for is made.
    looks: [createBuiltinLookEngine()],
  },
  events: createOrderEvents(env.EVENTS_ENDPOINT),
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  refunds: createMessageQueue<RefundMessage>(env.REFUNDS_QUEUE_URL),
  clock: systemClock,
  siteUrl: env.SITE_URL,
};

export const handler = queueWorker(JobMessage, (message) => runJob(message, deps), createPostpone(env.JOBS_QUEUE_URL));
