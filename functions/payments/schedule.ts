import { createMailer } from '#functions/mails/mailer.adapter.ts';
import type { JobMessage, RefundMessage } from '#functions/orders-core/job.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { createOrderUpdates } from '#functions/platform/order-updates.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { sweeper } from '#functions/platform/sweep.ts';
import { connectTable } from '#functions/table/connect.ts';
import { chooseProvider } from './choose-provider.ts';
import { PaymentsSweeperEnv } from './env.ts';
import { createPaymentRefunds } from './payment-refunds.repository.ts';
import { createPayments } from './payments.repository.ts';
import { createSettlements } from './settlements.repository.ts';
import { sweepPayment } from './sweep-payment.ts';

const env = readEnv(PaymentsSweeperEnv);
const connection = connectTable(env.TABLE_NAME);
const payments = createPayments(connection);
const deps = {
  payments,
  settlements: createSettlements(connection),
  paymentRefunds: createPaymentRefunds(connection),
  provider: chooseProvider(env, connection),
  jobs: createMessageQueue<JobMessage>(env.JOBS_QUEUE_URL),
  refunds: createMessageQueue<RefundMessage>(env.REFUNDS_QUEUE_URL),
  orderUpdates: createOrderUpdates(env.PUSH_ENDPOINT),
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  clock: systemClock,
  siteUrl: env.SITE_URL,
};

/** Every minute: handles the payments that are due. */
export const handler = sweeper(payments, (payment) => sweepPayment(payment, deps));
