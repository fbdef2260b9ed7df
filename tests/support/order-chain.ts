import { createMembers } from '#functions/accounts/members.repository.ts';
import { createCheckedOrders } from '#functions/checks/checks.repository.ts';
import { createPreviewedOrders } from '#functions/checks/previews.repository.ts';
import { createReturnAllowance } from '#functions/credits/return-allowance.repository.ts';
import { createClaims } from '#functions/guarantee/claims.repository.ts';
import { createGrantedRefunds } from '#functions/guarantee/granted-refunds.repository.ts';
import { createGuarantees } from '#functions/guarantee/guarantees.repository.ts';
import { wakeClaim } from '#functions/guarantee/wake-claim.ts';
import { createJobs } from '#functions/jobs/jobs.repository.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { wakeOrder } from '#functions/jobs/wake-order.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { ReachableOrder, StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import { createPacks } from '#functions/packs/packs.repository.ts';
import { createBuyers } from '#functions/payments/buyers.repository.ts';
import { createFreeTrials } from '#functions/payments/free-trials.repository.ts';
import { createHairstyleCounts } from '#functions/payments/hairstyle-counts.repository.ts';
import { openCheckout } from '#functions/payments/open-checkout.ts';
import { createPaymentRefunds } from '#functions/payments/payment-refunds.repository.ts';
import { createPayments } from '#functions/payments/payments.repository.ts';
import { createSandboxProvider } from '#functions/payments/providers/sandbox/sandbox.adapter.ts';
import { createSandboxCheckouts } from '#functions/payments/providers/sandbox/sandbox-checkouts.repository.ts';
import { createReconciliations } from '#functions/payments/reconciliation/reconciliations.repository.ts';
import { refundPayment } from '#functions/payments/refund-payment.ts';
import { createReplacements } from '#functions/payments/replacements.repository.ts';
import { settlePayment } from '#functions/payments/settle-payment.ts';
import { createSettlements } from '#functions/payments/settlements.repository.ts';
import { sweepPayment } from '#functions/payments/sweep-payment.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import { newOrderId, newPaymentId } from '#functions/platform/new-id.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { TryAgainLater } from '#functions/platform/try-again-later.ts';
import { createProcessorSettings } from '#functions/processor/settings.repository.ts';
import { createCheckouts } from '#functions/sandbox/checkouts.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { type FindTool, photoTool } from '#functions/tools/tools.ts';
import { createTrialCodes } from '#functions/trials/trial-codes.repository.ts';
import { MemberId, type OrderId, PaymentId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { deletionOf } from '#shared/orders/order.ts';
import { draftFolder, inputKey, orderFolder, selfieJpegKey } from '#shared/orders/storage-path.ts';
import type { PhotoEngine } from '#shared/photo/photo-engine.ts';
import { defaultPhotoPrices } from '#shared/site/default-prices.ts';
import { findAPayer } from '#tests/support/functions/a-payment.ts';
import { aDraftOrder, anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { aMadePhoto } from '#tests/support/functions/made-photo.ts';
import { unlimited } from '#tests/support/functions/payments-world.ts';
import { aPhotoEngine, toolEngines } from '#tests/support/functions/tool-engines.double.ts';
import { allRows } from './all-rows.ts';
import { dueIfAny } from './due-now.ts';
import type { MortalProcess } from './kill-switch.ts';
import { createPhotoMemory } from './photo-memory.ts';

const siteUrl = 'http://127.0.0.1';

/** The repositories on the table, made once per connection: entities are costly to make. */
const repositories = new WeakMap<TableConnection, ReturnType<typeof makeRepositories>>();

function makeRepositories(table: TableConnection) {
  return {
    jobs: createJobs(table),
    payments: createPayments(table),
    settlements: createSettlements(table),
    paymentRefunds: createPaymentRefunds(table),
    replacements: createReplacements(table),
    freeTrials: createFreeTrials(table),
    codes: createTrialCodes(table),
    buyers: createBuyers(table),
    hairstyles: createHairstyleCounts(table),
    packs: createPacks(table),
    guarantees: createGuarantees(table),
    reconciliations: createReconciliations(table),
    claims: createClaims(table),
    returnAllowance: createReturnAllowance(table),
    processor: createProcessorSettings(table),
    granted: createGrantedRefunds(table),
    orders: { ...createOrders(table), ...createCheckedOrders(table), ...createPreviewedOrders(table) },
    limit: createHourlyLimit(table, 'order', limits.ordersPerHour),
    sandbox: createSandboxCheckouts(table),
    checkouts: createCheckouts(table),
    members: createMembers(table),
    ledger: ledgerEntity(table),
  };
}

function repositoriesOn(table: TableConnection) {
  const made = repositories.get(table) ?? makeRepositories(table);
  repositories.set(table, made);
  return made;
}

/** The outside of the product in memory, so that a test can inspect it and kill processes. */
export function createChain(
  connection: TableConnection,
  engine: PhotoEngine = workingEngine,
  findTool: FindTool = photoTool,
) {
  let now = new Date('2026-11-21T10:00:00.000Z');
  const clock = () => now;
  const files = new Map<string, Uint8Array>();
  const jobMessages: OrderId[] = [];
  const refundMessages: PaymentId[] = [];
  const mails: { to: string; subject: string }[] = [];
  const secret = newOrderSecret();

  /** The dependencies of a process of the product. */
  function depsOn(table: TableConnection) {
    const queue = { send: async ({ orderId }: { orderId: OrderId }) => void jobMessages.push(orderId) };
    const { jobs, payments, replacements, packs, guarantees, orders, limit, sandbox, buyers, reconciliations } =
      repositoriesOn(table);
    const { claims, granted, returnAllowance, freeTrials, codes, processor, hairstyles } = repositoriesOn(table);
    const { settlements, paymentRefunds } = repositoriesOn(table);
    return {
      // Some tests replace a method for a while.
      ...{
        jobs: { ...jobs },
        payments: { ...payments },
        settlements: { ...settlements },
        paymentRefunds,
        packs,
        orders,
        limit,
        guarantees,
      },
      ...{ replacements, reconciliations, claims, granted, returnAllowance, freeTrials, codes },
      provider: createSandboxProvider(sandbox, siteUrl, clock),
      buyers,
      engines: toolEngines({ photo: engine }),
      findTool,
      photoPrices: defaultPhotoPrices,
      offeredLooks: [],
      hairstyles,
      hairstyleLimits: unlimited,
      processor,
      draw: async () => new Uint8Array([3]),
      shrink: async () => new Uint8Array([5]),
      watermark: async () => new Uint8Array([4]),
      photos: createPhotoMemory(files),
      orderUpdates: { publish: async () => undefined },
      mailer: { send: async (mail: { to: string; subject: string }) => void mails.push(mail) },
      queue,
      refunds: {
        send: async (message: { paymentId: string }) => void refundMessages.push(PaymentId.parse(message.paymentId)),
      },
      clock,
      siteUrl,
      newOrderId,
      newPaymentId,
    };
  }

  const deps = depsOn(connection);
  const settling = { ...deps, jobs: deps.queue };
  const { checkouts, members, ledger } = repositoriesOn(connection);

  /** The scheduled work of one minute: queued jobs and refunds, and the sweepers. */
  async function minute(): Promise<void> {
    for (const orderId of jobMessages.splice(0)) {
      try {
        await runJob({ orderId }, deps);
      } catch (error) {
        if (!(error instanceof TryAgainLater)) throw error;
        jobMessages.push(orderId);
      }
    }
    for (const paymentId of refundMessages.splice(0)) await refundPayment(paymentId, deps);
    const at = now.toISOString();
    for (const order of await dueIfAny(connection, 'order', deps.jobs, at)) await wakeOrder(order, deps);
    for (const claim of await dueIfAny(connection, 'claim', deps.claims, at))
      await wakeClaim(claim, deps).catch(isWaiting);
    for (const payment of await dueIfAny(connection, 'payment', deps.payments, at))
      await sweepPayment(payment, settling);
  }

  /** When the next order or payment is due. */
  async function nextDue(): Promise<number> {
    const clocks = (await allRows(connection)).filter(({ __edb_e__: entity }) =>
      ['order', 'payment', 'guarantee-claim'].includes(String(entity)),
    );
    return Math.min(...clocks.map(({ wakeAt }) => Date.parse(String(wakeAt))));
  }

  const guest: Caller = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
  return {
    connection,
    deps,
    /** The same dependencies for a process that may die. */
    dying: (process: MortalProcess) => process.reach(depsOn(process.connect(connection))),
    /** The caller who holds an order placed here: its member, or the guest by the secret. */
    holderOf: ({ ownerId }: Pick<StoredOrder, 'ownerId'>): Caller => ({ ...guest, memberId: ownerId }),
    minute,
    files,
    mails,
    jobMessages,
    pass(seconds: number): void {
      now = new Date(now.getTime() + seconds * 1000);
    },
    orders: deps.orders,

    /** A checked and unpaid order of a guest or a member, with a JPEG copy of its selfie. */
    async place(memberId?: MemberId, different: Parameters<typeof anUnpaidOrder>[0] = {}): Promise<ReachableOrder> {
      const id = newOrderId(now);
      const email = 'guest@example.com';
      const { tool = 'greencard' } = different;
      const folder = `${orderFolder(tool, email, id, now.getTime())}-${id}`;
      const selfie = inputKey(tool, folder);
      files.set(selfie, new Uint8Array([1]));
      const order = anUnpaidOrder({
        id,
        email,
        ownerId: memberId,
        secretHashes: [hashOrderSecret(secret)],
        folder,
        selfieJpeg: 'copy',
        selfieEtag: (await deps.photos.find(selfie))?.etag,
        createdAt: now.toISOString(),
        wakeAt: hoursAfter(now, limits.unpaidHours),
        ...different,
      });
      files.set(selfieJpegKey(order.folder), new Uint8Array([1]));
      await this.orders.place(order, undefined);
      return order;
    },

    /** A checked order of a guest without an e-mail yet, with a JPEG copy of its selfie. */
    async placeDraft(): Promise<UnpaidOrder> {
      const id = newOrderId(now);
      const selfie = new Uint8Array([1]);
      files.set(inputKey('greencard', draftFolder(id)), selfie);
      files.set(selfieJpegKey(draftFolder(id)), selfie);
      const order = aDraftOrder({
        id,
        secretHashes: [hashOrderSecret(secret)],
        selfieJpeg: 'copy',
        selfieEtag: (await deps.photos.find(inputKey('greencard', draftFolder(id))))?.etag,
        createdAt: now.toISOString(),
        wakeAt: hoursAfter(now, limits.unpaidHours),
      });
      await this.orders.place(order, undefined);
      return order;
    },

    /** Opens a form for an order and pays it at the provider; the callback is lost. */
    async payAtProvider(order: ReachableOrder): Promise<PaymentId> {
      const { paymentId } = await openCheckout(order, findAPayer, { ...deps, newPaymentId });
      const payment = await deps.payments.find(paymentId);
      await checkouts.markPaid(payment?.providerToken ?? '', now.toISOString());
      return paymentId;
    },

    /** The provider takes the money of a form that has expired on our side. */
    async payLate(paymentId: PaymentId): Promise<void> {
      const payment = await deps.payments.find(paymentId);
      await checkouts.markPaid(payment?.providerToken ?? '', now.toISOString());
    },

    /** Its holder deletes the order in its current state; false while its photo is being made. */
    async remove({ id }: Pick<StoredOrder, 'id'>): Promise<boolean> {
      const order = await deps.jobs.find(id);
      const transition = order && deletionOf(order);
      return transition !== undefined && (await this.orders.markDeleted(id, transition, now.toISOString()));
    },

    /** The stored order, which has to be in one of these states. */
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

    async newMember(id: string, credits = 1, email = `${id.toLowerCase()}@example.com`): Promise<MemberId> {
      const memberId = MemberId.parse(id);
      await members.create({
        id: memberId,
        email,
        credits,
        createdAt: now.toISOString(),
      });
      return memberId;
    },

    async balance(memberId: MemberId): Promise<{ credits: number; ledger: number }> {
      const entries = await ledger.query.entry({ memberId }).go({ pages: 'all', consistent: true });
      const profile = await members.find(memberId);
      return { credits: profile?.credits ?? 0, ledger: entries.data.reduce((sum, { delta }) => sum + delta, 0) };
    },

    /**
     * Lets minutes pass, by default more than a job may take, and runs the scheduled work whenever something is due, as
     * the cloud does after a crash.
     */
    async recover(minutes = 20): Promise<void> {
      const end = now.getTime() + minutes * 61_000;
      while (now.getTime() < end) {
        await minute();
        // A returned message is redelivered after a minute, and the sweepers run once a minute.
        const next = jobMessages.length + refundMessages.length > 0 ? 0 : await nextDue();
        now = new Date(Math.min(end, Math.max(next, now.getTime() + 61_000)));
      }
    },
  };
}
export type Chain = ReturnType<typeof createChain>;

/** An alarm for the operator is no failure of the chain. */
function isWaiting(error: Error): void {
  if (error.name !== 'ClaimOpen') throw error;
}

/** An engine that makes every picture into the same photo and reports its steps. */
export const workingEngine = aPhotoEngine({
  async make(_picture, _choices, onStep) {
    for (const step of ['checking', 'removing_background', 'measuring', 'encoding'] as const) onStep?.(step);
    return aMadePhoto;
  },
});
