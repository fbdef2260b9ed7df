import type { Mail } from '#functions/mails/mailer.ts';
import type { JobMessage, RefundMessage } from '#functions/orders-core/job.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { HairstyleLimits } from '#functions/payments/hairstyle-counts.ts';
import type { PayOrderDeps } from '#functions/payments/pay-order.ts';
import type { RefundPaymentDeps } from '#functions/payments/refund-payment.ts';
import type { StoredPayment, UnsettledPayment } from '#functions/payments/stored-payment.ts';
import type { SweepPaymentDeps } from '#functions/payments/sweep-payment.ts';
import { newPaymentId } from '#functions/platform/new-id.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import type { OrderUpdate } from '#shared/orders/view.ts';
import { anAwaitingPayment } from './a-payment.ts';
import { anUnpaidOrder } from './an-order.ts';
import { createBuyersDouble } from './buyers.double.ts';
import { createPaymentsDouble } from './payments.double.ts';
import { createPaymentProviderDouble } from './payments-provider.double.ts';
import { createReplacementsDouble } from './replacements.double.ts';

export const siteUrl = 'https://site.example';

const many = Number.MAX_SAFE_INTEGER;
/** Effectively no limit on hairstyles. */
export const unlimited: HairstyleLimits = { ofNetwork: many, ofMember: many, ofMailbox: many, ofAll: many };

/** All dependencies of a payment, in memory. It is 10:00 until a test changes the clock. */
export function createPaymentsWorld() {
  let now = new Date('2026-11-21T10:00:00.000Z');
  const clock = () => now;
  const double = createPaymentsDouble();
  const provider = createPaymentProviderDouble(clock);
  const jobs: JobMessage[] = [];
  const refunds: RefundMessage[] = [];
  const orderUpdates: OrderUpdate[] = [];
  const etags = new Map<string, string>();

  const mails: Mail[] = [];
  const deps: SweepPaymentDeps & PayOrderDeps & RefundPaymentDeps = {
    payments: double.payments,
    settlements: double.settlements,
    paymentRefunds: double.paymentRefunds,
    replacements: createReplacementsDouble(double),
    freeTrials: double.freeTrials,
    returnAllowance: { isOpen: async () => true },
    provider: provider.provider,
    buyers: createBuyersDouble(),
    jobs: { send: async (message) => void jobs.push(message) },
    refunds: { send: async (message) => void refunds.push(message) },
    orderUpdates: { publish: async (event) => void orderUpdates.push(event) },
    mailer: { send: async (mail) => void mails.push(mail) },
    findTool: photoTool,
    hairstyles: double.hairstyles,
    hairstyleLimits: unlimited,
    processor: { find: async () => undefined },
    offeredLooks: [],
    photos: {
      async find(key) {
        const etag = etags.get(key);
        return etag === undefined ? undefined : { etag, bytes: 1000 };
      },
      signLink: async (key) => `https://photos.example/${key}`,
    },
    clock,
    siteUrl,
    newPaymentId,
  };

  return {
    ...double,
    double: provider,
    deps,
    jobs,
    sentRefunds: refunds,
    mails,
    orderUpdates,
    /** ETags of the uploaded selfies, by key. */
    etags,
    setTime(at: string): void {
      now = new Date(at);
    },
    /** A stored order with its checked selfie. */
    place<Order extends StoredOrder>(order: Order): Order {
      double.orders.put(order);
      if (order.selfieEtag !== undefined) etags.set(inputKey(order.tool, order.folder), order.selfieEtag);
      return order;
    },
    /** The stored payment. */
    async stored({ id }: Pick<StoredPayment, 'id'>): Promise<StoredPayment> {
      const payment = await double.payments.find(id);
      if (payment === undefined) throw new Error(`${id} is not stored`);
      return payment;
    },
    /** An order and its open form, on which the provider agrees with us. */
    async openForm(different: Partial<UnsettledPayment> = {}): Promise<UnsettledPayment> {
      const payment = anAwaitingPayment(different);
      const { purpose } = payment;
      if (purpose.kind === 'order') double.orders.put(anUnpaidOrder());
      else double.credits.set(purpose.memberId, double.credits.get(purpose.memberId) ?? 0);
      if (!(await double.payments.open(payment, undefined))) throw new Error('the form could not be opened');
      provider.says(payment.providerToken, { basketId: payment.id, amount: payment.amount });
      return payment;
    },
  };
}
export type PaymentsWorld = ReturnType<typeof createPaymentsWorld>;
