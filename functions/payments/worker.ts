import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { RefundMessage } from '#functions/orders-core/job.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createPostpone } from '#functions/platform/message-queue.adapter.ts';
import { createOrderUpdates } from '#functions/platform/order-updates.adapter.ts';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { PaymentId } from '#shared/ids.ts';
import { chooseProvider } from './choose-provider.ts';
import { RefundsEnv } from './env.ts';
import { createPaymentRefunds } from './payment-refunds.repository.ts';
import { createPayments } from './payments.repository.ts';
import { refundPayment } from './refund-payment.ts';

const env = readEnv(RefundsEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  payments: createPayments(connection),
  paymentRefunds: createPaymentRefunds(connection),
  provider: chooseProvider(env, connection),
  orderUpdates: createOrderUpdates(env.PUSH_ENDPOINT),
  clock: systemClock,
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
};

/** Sends refunds that are due. */
export const handler = queueWorker(
  RefundMessage,
  ({ paymentId }) => refundPayment(PaymentId.parse(paymentId), deps),
  createPostpone(env.REFUNDS_QUEUE_URL),
);
