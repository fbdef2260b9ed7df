import type { JobMessage } from '#functions/orders-core/job.ts';
import { chooseProvider } from '#functions/payments/choose-provider.ts';
import { ReconciliationEnv } from '#functions/payments/env.ts';
import { createPayments } from '#functions/payments/payments.repository.ts';
import { createSettlements } from '#functions/payments/settlements.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { onSchedule } from '#functions/platform/metrics.ts';
import { createOrderUpdates } from '#functions/platform/order-updates.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { type Reconciled, reconcileDays } from './reconcile-days.ts';
import { createReconciliations } from './reconciliations.repository.ts';

const env = readEnv(ReconciliationEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  payments: createPayments(connection),
  settlements: createSettlements(connection),
  reconciliations: createReconciliations(connection),
  provider: chooseProvider(env, connection),
  jobs: createMessageQueue<JobMessage>(env.JOBS_QUEUE_URL),
  // A refund for money without use is due on settlement; the sweeper asks for it a minute later.
  refunds: { send: async () => undefined },
  orderUpdates: createOrderUpdates(env.PUSH_ENDPOINT),
  clock: systemClock,
};

/** Every hour: reconciles the previous day, once. The next run catches up after a failure. */
export const handler = onSchedule((): Promise<Reconciled> => reconcileDays(deps));
