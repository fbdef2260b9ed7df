import { isDeepStrictEqual } from 'node:util';
import { heldOrder } from '#functions/orders-core/holder.ts';
import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import { orderView } from '#functions/orders-core/order-view.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { ValidationFailed } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { currentEngines } from '#functions/processor/current-engines.ts';
import type { ProcessorSettings } from '#functions/processor/settings.ts';
import { offeredEngine } from '#functions/tools/looks/offered-engine.ts';
import { sameCheck } from '#functions/tools/same-check.ts';
import type { FindTool } from '#functions/tools/tools.ts';
import type { OrderId } from '#shared/ids.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import type { Prices } from '#shared/money.ts';
import type { OrderChoice } from '#shared/orders/contract.ts';
import { canMake } from '#shared/orders/order.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { declarationsOf } from './declarations-of.ts';
import type { Orders } from './orders.ts';

export interface ChangeOptionsDeps {
  readonly orders: Pick<Orders, 'find' | 'changeOptions'>;
  readonly photos: Pick<PhotoStore, 'signLink'>;
  readonly findTool: FindTool;
  readonly clock: Clock;
  /** What one photo costs at this stage. */
  readonly photoPrices: Prices;
  /** The look engines of this stage. */
  readonly offeredLooks: OfferedEngines;
  /** The external processors. The answer says whether one makes the new choice, as when an order is placed. */
  readonly processor: Pick<ProcessorSettings, 'find'>;
}

/** Concurrent changes of one order are rare. */
const maxAttempts = 3;

/**
 * Changes what a photo is made for, before a payment begins. Where the new choice needs another check, the report of
 * the former one is dropped and the stored selfie is checked again.
 *
 * @throws NotFound, ToolClosed, OptionNotOffered, ValidationFailed for the options of another tool
 * @throws OrderAlreadyStarted when a payment began for another choice
 */
export async function changeOptions(
  id: OrderId,
  { tool, options }: OrderChoice,
  caller: Caller,
  deps: ChangeOptionsDeps,
): Promise<{ order: OrderView }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const order = heldOrder(caller, await deps.orders.find(id));
    if (order.tool !== tool) throw new ValidationFailed([{ pointer: '/tool', code: 'other_tool' }]);
    if (isDeepStrictEqual(order.options, options)) return { order: await orderView(order, deps.photos) };
    const isUnpaid = order.status === 'pending' && order.paymentStatus !== 'paid';
    if (!isUnpaid || !canMake('changeOptions', order)) break;
    const at = deps.clock().toISOString();
    const room = deps.findTool(tool);
    const change = {
      options,
      engine: offeredEngine(room, { options }, await currentEngines(tool, deps.offeredLooks, deps.processor)),
      price: room.price({ options, language: order.language }, deps.photoPrices),
      declarations: declarationsOf(options, order.declarations, at),
      keepsOutcome: sameCheck(room, order.options, options),
    };
    await deps.orders.changeOptions(order, change, at);
  }
  throw new OrderAlreadyStarted();
}
