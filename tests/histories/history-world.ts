import type { DeleteAccountDeps } from '#functions/accounts/delete-account.ts';
import type { WakeMemberDeps } from '#functions/accounts/wake-member.ts';
import type { Claims } from '#functions/guarantee/claims.ts';
import type { GrantedRefunds } from '#functions/guarantee/grant-refund.ts';
import type { OpenClaimDeps } from '#functions/guarantee/open-claim.ts';
import type { RequestRefundDeps } from '#functions/guarantee/request-refund.ts';
import type { WakeClaimDeps } from '#functions/guarantee/wake-claim.ts';
import type { RunJobDeps } from '#functions/jobs/run-job.ts';
import type { WakeOrderDeps } from '#functions/jobs/wake-order.ts';
import type { Mail } from '#functions/mails/mailer.ts';
import type { DeleteOrderDeps } from '#functions/orders/delete-order.ts';
import type { Orders } from '#functions/orders/orders.ts';
import { type Replaced, replacedOrder } from '#functions/orders/replaced-order.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { documentedPacks } from '#functions/packs/packs.ts';
import type { CheckoutPacksDeps } from '#functions/payments/checkout-packs.ts';
import type { PayOrderDeps } from '#functions/payments/pay-order.ts';
import type { ReconcileDeps } from '#functions/payments/reconciliation/reconcile-days.ts';
import type { RefundPaymentDeps } from '#functions/payments/refund-payment.ts';
import type { SweepPaymentDeps } from '#functions/payments/sweep-payment.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { ToolAnswer } from '#functions/tools/photo-tool.ts';
import type { ConfirmTrialDeps } from '#functions/trials/confirm-trial.ts';
import type { RequestTrialDeps } from '#functions/trials/request-trial.ts';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { TrialProof } from '#shared/trials/contract.ts';
import { aTool } from '#tests/support/functions/a-tool.ts';
import { anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { createBuyersDouble } from '#tests/support/functions/buyers.double.ts';
import { claimsOver } from '#tests/support/functions/claims.double.ts';
import { createErasureDouble, type ErasureRow } from '#tests/support/functions/erasure.double.ts';
import { createGrantedRefundsDouble } from '#tests/support/functions/granted-refunds.double.ts';
import { guaranteesOver } from '#tests/support/functions/guarantees.double.ts';
import { createJobsDouble } from '#tests/support/functions/jobs.double.ts';
import { aMadePhoto, aReport } from '#tests/support/functions/made-photo.ts';
import {
  createGuestOrdersDouble,
  createMembersDouble,
  type LeavingMembers,
} from '#tests/support/functions/members.double.ts';
import { createMoneyRowsDouble } from '#tests/support/functions/money-rows.double.ts';
import { createOrderRowsDouble } from '#tests/support/functions/order-rows.double.ts';
import { createOrdersDouble } from '#tests/support/functions/orders.double.ts';
import { createPaymentsDouble } from '#tests/support/functions/payments.double.ts';
import { unlimited } from '#tests/support/functions/payments-world.ts';
import { createReconciliationsDouble } from '#tests/support/functions/reconciliations.double.ts';
import { createReplacementsDouble } from '#tests/support/functions/replacements.double.ts';
import { toolEngines } from '#tests/support/functions/tool-engines.double.ts';
import { createTrialCodesDouble } from '#tests/support/functions/trial-codes.double.ts';
import type { Process } from './faulty-process.ts';
import { createModelProvider } from './model-provider.ts';

/** Everything the functions about money reach in one process. */
export interface Outside {
  readonly pay: PayOrderDeps & SweepPaymentDeps & RefundPaymentDeps & CheckoutPacksDeps;
  readonly work: RunJobDeps & WakeOrderDeps;
  readonly hold: DeleteOrderDeps &
    RequestRefundDeps &
    OpenClaimDeps & { readonly orders: Orders; readonly photos: PhotoStore };
  readonly tend: WakeClaimDeps & { readonly claims: Claims };
  readonly reconcile: ReconcileDeps;
  readonly leave: WakeMemberDeps & DeleteAccountDeps & { readonly members: LeavingMembers };
  readonly operator: GrantedRefunds;
  readonly trials: RequestTrialDeps & ConfirmTrialDeps;
}

/** How an order differs, apart from its price. */
type Placed = Partial<Replaced> & { readonly email?: string; readonly tool?: Tool };

/** The outcome of making a photo. */
export type Making = 'a photo' | 'a refusal' | 'a crash' | 'an answer later';

/** A seeded bug, which a history has to detect. */
export type Break = (world: HistoryWorld, outside: Outside, process: Process) => Outside;

const secret = newOrderSecret();
const secretHashes = [hashOrderSecret(secret)];
const etag = '"etag"';
const siteUrl = 'https://site.example';

/** The holder of the secret of the guest orders. */
export const guest: Caller = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const guestEmail = 'ayse@example.com';
/** The first is the first member's, the others are one mailbox. */
export const addresses = [guestEmail, 'deniz+photo@example.com', 'deniz@example.com'] as const;

/** Ports that no history uses. */
function unreached<Port extends object>(name: string): Port {
  const refuse = (_: object, member: string | symbol) => {
    throw new Error(`no history reaches ${name}.${String(member)}`);
  };
  return new Proxy({}, { get: refuse, ownKeys: () => [] }) as Port;
}
const emailChanges = unreached<WakeMemberDeps['emailChanges']>('emailChanges');

/** Everything that affects money, in memory, on one set of rows. It is 10:00 until an act lets time pass. */
export function createHistoryWorld(breakIt: Break = (_, outside) => outside) {
  let now = Date.parse('2026-11-21T10:00:00.000Z');
  const clock = () => new Date(now);
  const at = () => clock().toISOString();

  const money = createMoneyRowsDouble();
  const orders = createOrderRowsDouble();
  const paid = createPaymentsDouble(orders, money);
  const { payments, settlements, paymentRefunds, payers } = paid;
  const replacements = createReplacementsDouble(paid);
  const placed = createOrdersDouble(orders, money);
  const { members, profiles } = createMembersDouble(money);
  const erasures: ErasureRow[] = [];
  const model = createModelProvider(clock);
  const buyers = createBuyersDouble();
  const jobs = createJobsDouble(orders, [], money);
  const guarantees = guaranteesOver(orders, money);
  const claims = claimsOver(orders, money);
  const reconciliations = createReconciliationsDouble(paid);
  const operator = createGrantedRefundsDouble(orders, money);
  const guestOrders = createGuestOrdersDouble(orders, money);
  const codes = createTrialCodesDouble(paid);

  const files = new Set<string>();
  const codesMailed: { readonly email: string; readonly code: string }[] = [];
  const jobMessages: OrderId[] = [];
  const refundMessages: PaymentId[] = [];
  let mailWorks = true;
  let ids = 0;
  const nextId = () => {
    ids += 1;
    return String(ids).padStart(26, '0');
  };

  const orderUpdates = { publish: async () => undefined };
  const mailer = {
    send: async ({ to, subject }: Pick<Mail, 'to' | 'subject'>) => {
      if (!mailWorks) throw new MailRefused();
      const [code] = /\d{6}$/.exec(subject) ?? [];
      if (code !== undefined) codesMailed.push({ email: to, code });
    },
  };
  const refunds = {
    send: async ({ paymentId }: { paymentId: string }) => void refundMessages.push(PaymentId.parse(paymentId)),
  };
  const queue = { send: async ({ orderId }: { orderId: OrderId }) => void jobMessages.push(orderId) };
  const photos = {
    find: async (key: string) => (files.has(key) ? { etag, bytes: 1000 } : undefined),
    read: async (key: string) => (files.has(key) ? new Uint8Array([1]) : undefined),
    write: async (key: string) => void files.add(key),
    remove: async (keys: readonly string[]) => {
      for (const key of keys) files.delete(key);
    },
    signLink: async (key: string) => `https://photos.example/${key}`,
  } as unknown as PhotoStore;
  const packs = { find: async (id: string) => documentedPacks.find((pack) => pack.id === id) };
  const engines = toolEngines({});
  const directory = { remove: async () => undefined, setEmail: async () => true };
  const erasureLog = { note: async () => undefined };
  const limit = { allow: async () => true };
  const accounts = {
    isMember: async (email: string) => [...profiles.values()].some((member) => member.email === email),
  };
  const returnAllowance = { isOpen: async () => true };
  const newPaymentId = () => PaymentId.parse(`pay_${nextId()}`);
  const common = { orderUpdates, mailer, clock, siteUrl };

  const world = {
    ...{ clock, at, money, orders, profiles, erasures, model, reconciliations, files, jobMessages, refundMessages },
    /** Errors that no use case may throw. */
    surprises: [] as unknown[],
    /** Payments whose failed refund an operator retried. */
    triedAgain: new Set<PaymentId>(),
    codesMailed,
    /** The proofs that codes were exchanged for. */
    proofs: [] as { readonly email: string; readonly trial: TrialProof }[],
    /** The e-mail each order was placed with, also after the order has forgotten it. */
    addressOf: new Map<OrderId, string>(),
    setMailWorks(works: boolean): void {
      mailWorks = works;
    },
    pass(seconds: number): void {
      now += seconds * 1000;
    },
    passUntil(moment: string): void {
      now = Math.max(now, Date.parse(moment));
    },

    /** The outside of one process, in which photos have this outcome. */
    outside(process: Process, making: Making = 'a photo'): Outside {
      const tool = aTool({
        check: async () => ({ report: aReport }),
        start: async () => await answer(making),
      });
      const findTool = () => tool;
      const erasure = createErasureDouble({ orders, money, profiles, erasures }, () => process.call(() => undefined));
      const paying = {
        payments,
        settlements,
        paymentRefunds,
        replacements,
        freeTrials: paid.freeTrials,
        returnAllowance,
        provider: model.provider,
        buyers,
        packs,
        limit,
        photos,
        processor: { find: async () => undefined },
        offeredLooks: [],
        hairstyles: paid.hairstyles,
        hairstyleLimits: unlimited,
      };
      const leaving = { members, erasure, erasureLog, guestOrders, photos, exports: photos, directory };
      const reached: Outside = {
        pay: process.reach({ ...common, ...paying, findTool, jobs: queue, refunds, newPaymentId }),
        work: process.reach({
          ...common,
          jobs,
          findTool,
          refunds,
          photos,
          engines,
          queue,
          shrink: async (photo) => photo,
        }),
        hold: process.reach({
          orders: placed.orders,
          photos,
          refunds,
          clock,
          guarantees,
          claims,
          returnAllowance,
          limit,
        }),
        tend: process.reach({ ...common, claims }),
        reconcile: process.reach({
          ...common,
          reconciliations,
          payments,
          settlements,
          provider: model.provider,
          jobs: queue,
          refunds,
        }),
        leave: {
          ...process.reach({ ...common, ...leaving, members: members as WakeMemberDeps['members'] }),
          emailChanges,
        },
        operator: process.reach({ operator }).operator,
        trials: process.reach({
          ...common,
          codes,
          accounts,
          limits: { ofMailbox: limit, ofNetwork: limit, ofAll: limit },
          newCode: () => nextId().slice(-6),
          newSecret: () => nextId().slice(-22),
        }),
      };
      return breakIt(world, reached, process);
    },

    /** A member with an initial number of credits. */
    async join(credits: number): Promise<Caller> {
      const id = MemberId.parse(`member-${profiles.size + erasures.length}`);
      await members.create({
        id,
        email: profiles.size === 0 ? guestEmail : `${id}@example.com`,
        credits,
        createdAt: at(),
      });
      payers.set(id, { email: `${id}@example.com` });
      placed.emails.set(id, `${id}@example.com`);
      return { ...guest, orderSecret: undefined, memberId: id };
    },

    /** A checked, unpaid order. */
    async place(
      { memberId: ownerId }: Caller,
      currency: 'USD' | 'TRY',
      { email = guestEmail, tool = 'greencard', ...replaced }: Placed = {},
    ): Promise<void> {
      const id = OrderId.parse(`ord_${nextId()}`);
      const order = anUnpaidOrder({
        ...{ id, tool, ownerId, secretHashes, selfieEtag: etag, createdAt: at(), folder: `folder-${id}` },
        email: ownerId === undefined ? email : `${ownerId}@example.com`,
        price: currency === 'USD' ? { amountMinor: 100, currency } : { amountMinor: 7900, currency },
        wakeAt: hoursAfter(clock(), limits.unpaidHours),
        ...replaced,
      });
      world.addressOf.set(id, order.email);
      files.add(inputKey(order.tool, order.folder));
      await placed.orders.place(order, undefined);
    },

    /** A checked order that replaces a delivered one, if it can still be replaced. */
    async placeInstead({ id, tool, price }: StoredOrder, holder: Caller): Promise<void> {
      const replaced = await replacedOrder(id, tool, holder, { orders: placed.orders, returnAllowance, clock });
      await world.place(holder, price.currency, replaced);
    },

    /** The holder of an order. */
    holderOf: ({ ownerId }: StoredOrder): Caller =>
      ownerId === undefined ? guest : { ...guest, memberId: ownerId, orderSecret: secret },
  };
  return world;
}
export type HistoryWorld = ReturnType<typeof createHistoryWorld>;

async function answer(making: Making): Promise<ToolAnswer> {
  switch (making) {
    case 'a photo':
      return { outcome: 'done', result: aMadePhoto };
    case 'an answer later':
      return { outcome: 'pending' };
    case 'a refusal':
      throw new PhotoRejected('no_face', 'there is no face in the picture');
    case 'a crash':
      throw new EngineBroke();
  }
}

/** The mail service refuses everything. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The engine crashed. */
export class EngineBroke extends Error {
  override readonly name = 'EngineBroke';
}
