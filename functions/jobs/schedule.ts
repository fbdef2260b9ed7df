import { createMailer } from '#functions/mails/mailer.adapter.ts';
import type { JobMessage, RefundMessage } from '#functions/orders-core/job.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { createOrderUpdates } from '#functions/platform/order-updates.adapter.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { sweeper } from '#functions/platform/sweep.ts';
import { connectTable } from '#functions/table/connect.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { SweeperEnv } from './env.ts';
import { createJobs } from './jobs.repository.ts';
import { wakeOrder } from './wake-order.ts';

const env = readEnv(SweeperEnv);
const jobs = createJobs(connectTable(env.TABLE_NAME));
const deps = {
  jobs,
  findTool: photoTool,
  photos: createPhotoStore(env.PHOTO_BUCKET),
  queue: createMessageQueue<JobMessage>(env.JOBS_QUEUE_URL),
  refunds: createMessageQueue<RefundMessage>(env.REFUNDS_QUEUE_URL),
  orderUpdates: createOrderUpdates(env.PUSH_ENDPOINT),
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  clock: systemClock,
  siteUrl: env.SITE_URL,
};

/** Every minute: handles the orders that are due. */
export const handler = sweeper(jobs, (order) => wakeOrder(order, deps));
