import type { z } from 'zod';
import { InsufficientCredits } from '#functions/credits/errors.ts';
import type { ReturnAllowance } from '#functions/credits/return-allowance.ts';
import { heldOrder } from '#functions/orders-core/holder.ts';
import { dispatchJob, type JobDispatch } from '#functions/orders-core/job.ts';
import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import { countPaid } from '#functions/orders-core/order-metrics.ts';
import { orderView } from '#functions/orders-core/order-view.ts';
import { PhotoNotChecked } from '#functions/orders-core/photo-not-checked.ts';
import { PhotoNotUploaded } from '#functions/orders-core/photo-not-uploaded.ts';
import type { ReachableOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { currentEngines } from '#functions/processor/current-engines.ts';
import type { ProcessorSettings } from '#functions/processor/settings.ts';
import { offeredEngine } from '#functions/tools/looks/offered-engine.ts';
import type { FindTool } from '#functions/tools/tools.ts';
import type { OrderId, PaymentId } from '#shared/ids.ts';
import type { LookEngineName } from '#shared/looks/look-engine.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import type { processOrder } from '#shared/orders/contract.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import type { Buyers } from './buyers.ts';
import { countsOfHairstyle, requireRoom } from './count-hairstyles.ts';
import { EmailMissing, PaymentWayUnavailable, RulesFailed } from './errors.ts';
import { findPayer } from './find-payer.ts';
import type { FreeTrials } from './free-trials.ts';
import type { HairstyleCount, HairstyleCounts, HairstyleLimits } from './hairstyle-counts.ts';
import { openCheckout } from './open-checkout.ts';
import { payWithTrial } from './pay-with-trial.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Payments } from './payments.ts';
import type { Replacements } from './replacements.ts';
import type { Settlements } from './settlements.ts';
import { transferPayment } from './transfer-payment.ts';

export interface PayOrderDeps {
  readonly payments: Payments;
  readonly settlements: Pick<Settlements, 'reserveCredit' | 'markSent'>;
  readonly replacements: Replacements;
  readonly freeTrials: FreeTrials;
  readonly returnAllowance: ReturnAllowance;
  readonly provider: PaymentProvider;
  readonly buyers: Buyers;
  readonly findTool: FindTool;
  /** The engines of looks on this stage. */
  readonly offeredLooks: OfferedEngines;
  /** The external processors, each of which makes a look while an operator has it switched on. */
  readonly processor: Pick<ProcessorSettings, 'find'>;
  /** Counts begun orders, each of which costs us money whether it is delivered or not. */
  readonly hairstyles: HairstyleCounts;
  readonly hairstyleLimits: HairstyleLimits;
  readonly photos: Pick<PhotoStore, 'find' | 'signLink'>;
  readonly jobs: JobDispatch['jobs'];
  readonly clock: Clock;
  readonly siteUrl: string;
  newPaymentId(now: Date): PaymentId;
}

type Answer = z.input<typeof processOrder.output>;

/**
 * Pays for an order and queues its job, or returns where to pay. A replacement order may begin with the payment of the
 * order it replaces. Repeating the request while a form is open returns the same form, and for a paid order returns the
 * order: a repeated request never pays twice.
 *
 * @throws NotFound, OrderAlreadyStarted, PhotoNotUploaded, PhotoNotChecked, RulesFailed, InsufficientCredits
 * @throws TrialNotConfirmed, TrialUsed, HairstylesUsedUp
 * @throws EmailMissing, what the tool misses in the options, PaymentWayUnavailable, ToolClosed, OptionNotOffered
 * @throws BuyerMissing, PaymentProviderUnavailable, GuaranteeUnavailable
 */
export async function payOrder(
  id: OrderId,
  body: z.infer<typeof processOrder.body>,
  caller: Caller,
  deps: PayOrderDeps,
): Promise<Answer> {
  const order = heldOrder(caller, await deps.payments.findOrder(id));
  if (order.status === 'completed' || order.status === 'failed') throw new OrderAlreadyStarted();
  if (order.paymentStatus === 'paid') return { success: true, order: await orderView(order, deps.photos) };
  requireComplete(order, deps);
  await requireSelfie(order, deps);
  const engine = await requireEngine(order, deps);
  if (body.selfCheck !== undefined) await noteSelfCheck(order, body.selfCheck, deps);
  if ('free' in body) {
    const hairstyleCounts = countsOfHairstyle(order, engine, { way: 'free', caller, limits: deps.hairstyleLimits });
    return {
      success: true,
      order: await orderView(await transferPayment(order, caller, deps, hairstyleCounts), deps.photos),
    };
  }

  const { payWith } = body;
  const hairstyleCounts = countsOfHairstyle(order, engine, { way: payWith, caller, limits: deps.hairstyleLimits });
  switch (payWith) {
    case 'card':
      return await openCheckout(
        order,
        async () => {
          const payer = await findPayer(caller, body.buyer, deps);
          await requireRoom(hairstyleCounts, deps.clock().toISOString(), deps.hairstyles);
          return payer;
        },
        deps,
        hairstyleCounts,
      );
    case 'credit':
      return await payWithCredit(order, caller, deps, hairstyleCounts);
    case 'trial':
      await payWithTrial(order, body.trial, caller, deps, hairstyleCounts);
      return await begunOrder(order.id, deps);
  }
}

/** An order cannot be paid while its picture is not uploaded or its kind is unknown. */
function requireComplete(order: UnpaidOrder, deps: PayOrderDeps): asserts order is ReachableOrder {
  if (order.email === undefined || order.nextFolder !== undefined) throw new EmailMissing();
  deps.findTool(order.tool).requireComplete?.(order);
}

/**
 * The customer pays for the currently stored selfie. If the tool measures before payment, it must be the measured one
 * with no failed rule; otherwise the selfie is recorded here.
 */
async function requireSelfie(order: UnpaidOrder, deps: PayOrderDeps): Promise<void> {
  const stored = await deps.photos.find(inputKey(order.tool, order.folder));
  if (deps.findTool(order.tool).check === undefined) {
    if (stored === undefined) throw new PhotoNotUploaded();
    const noted = await deps.payments.noteSelfie(order.id, stored.etag, deps.clock().toISOString());
    if (!noted) throw new OrderAlreadyStarted();
    return;
  }
  if (order.selfieEtag === undefined || !wasMeasured(order)) throw new PhotoNotChecked();
  if (stored?.etag !== order.selfieEtag) throw new PhotoNotChecked('the selfie was exchanged after its check');
  if (order.report?.verdict === 'fail') throw new RulesFailed();
}

function wasMeasured({ report, lookReport }: UnpaidOrder): boolean {
  return report !== undefined || lookReport !== undefined;
}

/**
 * No money is taken for a picture that no engine can make. Placing and choosing record the engine with its options; if
 * the stage offers another one by now, it is recorded here, unless the options changed meanwhile. An external processor
 * makes only orders placed for it, because the payer saw then that the picture leaves; once it is off, our own engine
 * makes them where it has every option, and no generator does, of which the payer saw nothing.
 */
async function requireEngine(
  order: UnpaidOrder,
  { findTool, offeredLooks, processor, payments, clock }: PayOrderDeps,
): Promise<LookEngineName | undefined> {
  const offered =
    order.engine === 'webhook'
      ? (await currentEngines(order.tool, offeredLooks, processor)).filter(({ name }) => name !== 'bedrock')
      : offeredLooks;
  const engine = offeredEngine(findTool(order.tool), order, offered);
  if (engine === undefined || engine === order.engine) return engine;
  if (!(await payments.noteEngine(order, engine, clock().toISOString()))) throw new OrderAlreadyStarted();
  return engine;
}

/** Written before the money is taken: no order is paid without its confirmation. */
async function noteSelfCheck(order: UnpaidOrder, textVersion: string, deps: PayOrderDeps): Promise<void> {
  const at = deps.clock().toISOString();
  const others = order.declarations.filter(({ subject }) => subject !== 'selfCheck');
  const declarations = [...others, { subject: 'selfCheck', textVersion, at } as const];
  if (!(await deps.payments.noteDeclarations(order, declarations, at))) throw new OrderAlreadyStarted();
}

async function payWithCredit(
  order: UnpaidOrder,
  caller: Caller,
  deps: PayOrderDeps,
  hairstyleCounts: readonly HairstyleCount[],
): Promise<Answer> {
  const { memberId } = caller;
  if (memberId === undefined || order.ownerId !== memberId) {
    throw new PaymentWayUnavailable('only the member who placed the order can spend a credit on it');
  }
  const at = deps.clock().toISOString();
  const outcome = await deps.settlements.reserveCredit(order, memberId, at, hairstyleCounts);
  if (outcome === 'no_credit') throw new InsufficientCredits();
  if (outcome === 'order_moved_on') throw new OrderAlreadyStarted();
  countPaid(order, 'credit');
  await dispatchJob(order.id, { jobs: deps.jobs, markSent: (id) => deps.settlements.markSent(id, at) });
  return await begunOrder(order.id, deps);
}

async function begunOrder(id: OrderId, deps: PayOrderDeps): Promise<Answer> {
  const queued = await deps.payments.findOrder(id);
  if (queued === undefined) throw new NotFound();
  return { success: true, order: await orderView(queued, deps.photos) };
}
