import type { RunJobDeps } from '#functions/jobs/run-job.ts';
import type { WakeOrderDeps } from '#functions/jobs/wake-order.ts';
import type { Mail } from '#functions/mails/mailer.ts';
import type { JobMessage, RefundMessage } from '#functions/orders-core/job.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { secondsAfter } from '#functions/platform/clock.ts';
import type { PhotoTool } from '#functions/tools/photo-tool.ts';
import type { MemberId } from '#shared/ids.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import type { OrderUpdate } from '#shared/orders/view.ts';
import { aTool } from './a-tool.ts';
import { createJobsDouble } from './jobs.double.ts';
import { createOrderRowsDouble } from './order-rows.double.ts';
import { createPhotoStoreDouble } from './photo-store.double.ts';
import { toolEngines } from './tool-engines.double.ts';

interface Circumstances {
  /** The current time. @default a minute after the orders of the builders were queued */
  readonly now?: string;
  readonly tool?: PhotoTool;
  /** The selfie of the order in the bucket. @default none */
  readonly selfie?: Uint8Array;
  /** The members who switched mails about orders off. */
  readonly unnoticed?: readonly MemberId[];
}

/** The small copy of every photo. */
export const shownPhoto = new Uint8Array([5]);

/** Everything the job of one order needs, with every port as a double. */
export function aWorkshop(order: StoredOrder | undefined, circumstances: Circumstances = {}) {
  const { now = '2026-11-21T10:02:00.000Z', tool = aTool(), selfie, unnoticed } = circumstances;
  let time = new Date(now);
  const orders = createOrderRowsDouble(...(order === undefined ? [] : [order]));
  const files = new Map<string, Uint8Array>();
  if (order !== undefined && selfie !== undefined) files.set(inputKey(order.tool, order.folder), selfie);
  const mails: Mail[] = [];
  const refunds: RefundMessage[] = [];
  const queued: JobMessage[] = [];
  const orderUpdates: OrderUpdate[] = [];
  const deps: RunJobDeps & WakeOrderDeps = {
    jobs: createJobsDouble(orders, unnoticed),
    findTool: () => tool,
    engines: toolEngines({}),
    photos: createPhotoStoreDouble(files),
    shrink: async () => shownPhoto,
    mailer: { send: async (mail) => void mails.push(mail) },
    refunds: { send: async (message) => void refunds.push(message) },
    queue: { send: async (message) => void queued.push(message) },
    orderUpdates: { publish: async (event) => void orderUpdates.push(event) },
    clock: () => time,
    siteUrl: 'https://vesika.example',
  };
  /** The current row of the order; the same object as long as nothing was written. */
  const row = () => (order === undefined ? undefined : orders.rows.get(order.id));
  const pass = (seconds: number) => {
    time = new Date(secondsAfter(time, seconds));
  };
  return { deps, order: row, files, mails, refunds, queued, orderUpdates, pass };
}
