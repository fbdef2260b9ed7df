import { createMembers } from '#functions/accounts/members.repository.ts';
import { createJobs } from '#functions/jobs/jobs.repository.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { wakeOrder } from '#functions/jobs/wake-order.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { openCheckout } from '#functions/payments/open-checkout.ts';
import { createPayments } from '#functions/payments/payments.repository.ts';
import { refundPayment } from '#functions/payments/refund-payment.ts';
import { createSandboxProvider } from '#functions/payments/sandbox.adapter.ts';
import { createSandboxCheckouts } from '#functions/payments/sandbox-checkouts.repository.ts';
import { settlePayment, sweepPayment } from '#functions/payments/settle-payment.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import { newOrderId, newPaymentId } from '#functions/platform/new-id.ts';
import { TryAgainLater } from '#functions/platform/try-again-later.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/records/order-secret.ts';
import type { StoredOrder, UnpaidOrder } from '#functions/records/stored-order.ts';
import { createCheckouts } from '#functions/sandbox/checkouts.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { anUnpaidOrder } from '#functions/testing/an-order.ts';
import { aMadePhoto, aReport } from '#functions/testing/made-photo.ts';
import { orderedTool } from '#functions/tools/ordered-tools.ts';
import { MemberId, type OrderId, PaymentId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { deletionOf } from '#shared/orders/order.ts';
import { orderFolder, selfieKeys } from '#shared/orders/storage-path.ts';
import type { PhotoEngine } from '#shared/photo/photo-engine.ts';
import { dueNow } from './due-now.ts';

const siteUrl = 'http://127.0.0.1';

/** What a chain does to the outside, kept in memory so that a test can look at it and kill it. */
export function createChain(connection: TableConnection, engine: PhotoEngine = workingEngine) {
  let now = new Date('2026-11-21T10:00:00.000Z');
  const clock = () => now;
  const files = new Map<string, Uint8Array>();
  const jobMessages: OrderId[] = [];
  const refundMessages: PaymentId[] = [];
  const mails: { to: string; subject: string }[] = [];
  const checkouts = createCheckouts(connection);

  const deps = {
    jobs: createJobs(connection),
    payments: createPayments(connection),
    provider: createSandboxProvider(createSandboxCheckouts(connection), siteUrl, clock),
    engines: { photo: engine },
    findTool: orderedTool,
    photos: {
      read: async (key: string) => files.get(key),
      write: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
      remove: async (keys: readonly string[]) => {
        for (const key of keys) files.delete(key);
      },
    },
    events: { publish: async () => undefined },
    mailer: { send: async (mail: { to: string; subject: string }) => void mails.push(mail) },
    queue: { send: async ({ orderId }: { orderId: OrderId }) => void jobMessages.push(orderId) },
    refunds: {
      send: async (message: { paymentId: string }) => void refundMessages.push(PaymentId.parse(message.paymentId)),
    },
    clock,
    siteUrl,
  };
  const settling = { ...deps, jobs: deps.queue };

  return {
    deps,
    files,
    mails,
    jobMessages,
    pass(seconds: number): void {
      now = new Date(now.getTime() + seconds * 1000);
    },
    orders: createOrders(connection),

    /** A checked order, of a guest or of a member, that nobody has paid for yet; beside its selfie a JPEG is kept. */
    async place(memberId?: MemberId): Promise<UnpaidOrder> {
      const id = newOrderId(now);
      const email = 'guest@example.com';
      const order = anUnpaidOrder({
        id,
        email,
        ownerId: memberId,
        secretHashes: [hashOrderSecret(newOrderSecret())],
        folder: `${orderFolder('greencard', email, id, now.getTime())}-${id}`,
        selfieJpeg: 'copy',
        createdAt: now.toISOString(),
        wakeAt: hoursAfter(now, limits.unpaidHours),
      });
      for (const key of selfieKeys(order)) files.set(key, new Uint8Array([1]));
      await this.orders.place(order, undefined);
      return order;
    },

    /** Opens a form for an order and pays it at the provider; our side has not heard of it yet. */
    async payAtProvider(order: UnpaidOrder): Promise<PaymentId> {
      const { paymentId } = await openCheckout(order, { ...deps, newPaymentId });
      const payment = await deps.payments.find(paymentId);
      await checkouts.markPaid(payment?.providerToken ?? '');
      return paymentId;
    },

    /** The provider takes the money of a form that has expired on our side. */
    async payLate(paymentId: PaymentId): Promise<void> {
      const payment = await deps.payments.find(paymentId);
      await checkouts.markPaid(payment?.providerToken ?? '');
    },

    /** Its holder deletes the order as it stands; false while its photo is being made. */
    async remove({ id }: Pick<StoredOrder, 'id'>): Promise<boolean> {
      const order = await deps.jobs.find(id);
      const transition = order && deletionOf(order);
      return transition !== undefined && (await this.orders.markDeleted(id, transition, now.toISOString()));
    },

    /** The order as it is stored, which has to be in one of these states. */
    async stored<Status extends StoredOrder['status']>(id: OrderId, ...expected: Status[]) {
      const order = await deps.jobs.find(id);
      if (order === undefined || !(expected as string[]).includes(order.status)) {
        throw new Error(`${id} is ${order?.status ?? 'gone'}, not ${expected.join(' or ')}`);
      }
      return order as Extract<StoredOrder, { status: Status }>;
    },

    async settle(paymentId: PaymentId): Promise<void> {
      const payment = await deps.payments.find(paymentId);
      if (payment !== undefined) await settlePayment(payment, settling);
    },

    async newMember(id: string): Promise<MemberId> {
      const memberId = MemberId.parse(id);
      await createMembers(connection).create({
        id: memberId,
        email: 'm@example.com',
        credits: 1,
        createdAt: now.toISOString(),
      });
      return memberId;
    },

    async balance(memberId: MemberId): Promise<{ credits: number; ledger: number }> {
      const entries = await ledgerEntity(connection).query.entry({ memberId }).go({ pages: 'all', consistent: true });
      const profile = await createMembers(connection).find(memberId);
      return { credits: profile?.credits ?? 0, ledger: entries.data.reduce((sum, { delta }) => sum + delta, 0) };
    },

    /**
     * Lets time pass and everything that runs by itself run: queued jobs and refunds, sweepers, again and again, until
     * nothing is left to do. This is what the cloud does after a crash.
     */
    async recover(): Promise<void> {
      for (let minute = 0; minute < 20; minute++) {
        for (const orderId of jobMessages.splice(0)) {
          try {
            await runJob({ orderId }, deps);
          } catch (error) {
            if (!(error instanceof TryAgainLater)) throw error;
            jobMessages.push(orderId);
          }
        }
        for (const paymentId of refundMessages.splice(0)) await refundPayment(paymentId, deps);
        for (const order of await dueNow(deps.jobs, now.toISOString())) await wakeOrder(order, deps);
        for (const payment of await dueNow(deps.payments, now.toISOString())) await sweepPayment(payment, settling);
        now = new Date(now.getTime() + 61_000);
      }
    },
  };
}
export type Chain = ReturnType<typeof createChain>;

/** An engine that makes any picture into the same photo, telling its steps. */
export const workingEngine: PhotoEngine = {
  check: async () => aReport,
  async make(_picture, _choices, onStep) {
    for (const step of ['checking', 'removing_background', 'measuring', 'encoding'] as const) onStep?.(step);
    return aMadePhoto;
  },
  toJpeg: async () => undefined,
};
