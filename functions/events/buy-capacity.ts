import type { z } from 'zod';
import { InsufficientCredits } from '#functions/credits/errors.ts';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import { ownRow, untilChanged } from '#functions/events-core/own-event.ts';
import { type Caller, memberOf } from '#functions/platform/caller.ts';
import { IdempotencyKeyReused, ValidationFailed } from '#functions/platform/errors.ts';
import { idempotentRequest } from '#functions/platform/idempotency-key.ts';
import { mostCreditsOfEvent } from '#shared/events/capacity.ts';
import type { buyCapacity as contract } from '#shared/events/contract.ts';
import { isOver } from '#shared/events/event.ts';
import { idempotencyKeyHeader } from '#shared/http/endpoint.ts';
import type { EventId } from '#shared/ids.ts';
import { eventView } from './event-view.ts';
import type { PhotoEvents } from './events.ts';
import { type OwnEventDeps, ownEvent } from './own-event.ts';

export interface BuyCapacityDeps extends OwnEventDeps {
  readonly events: OwnEventDeps['events'] & Pick<PhotoEvents, 'buyCapacity' | 'findByKey'>;
}

/**
 * Buys places of an event with credits. A repeated request with the same key buys once, so a key is required.
 *
 * @throws NotFound for every caller but its organiser, ValidationFailed without a key and above the limit of an event
 * @throws EventMovedOn when the event has expired or is hidden, InsufficientCredits, IdempotencyKeyReused
 */
export async function buyCapacity(
  id: EventId,
  { credits }: z.infer<typeof contract.body>,
  caller: Caller,
  idempotencyKey: string | undefined,
  deps: BuyCapacityDeps,
): Promise<z.input<typeof contract.output>> {
  await ownRow(id, caller, deps.events);
  if (idempotencyKey === undefined) {
    throw new ValidationFailed([{ pointer: `/${idempotencyKeyHeader}`, code: 'missing' }]);
  }
  const request = idempotentRequest(`event ${memberOf(caller)}`, idempotencyKey, { id, credits });
  return await untilChanged(async () => {
    // The key is read first: an event read before another request with the same key finished lacks what that one bought.
    const before = await deps.events.findByKey(request.scope, request.key);
    const event = await ownEvent(id, caller, deps);
    const at = deps.clock().toISOString();
    if (before !== undefined) {
      if (before.requestHash !== request.requestHash) throw new IdempotencyKeyReused('the key was used otherwise');
      return { event: eventView(event, at) };
    }
    if (event.state === 'expired' || isOver(event, at)) throw new EventMovedOn('the event has expired');
    if (event.hiddenAt !== undefined) throw new EventMovedOn('the event is hidden');
    const boughtCredits = event.boughtCredits + credits;
    if (boughtCredits > mostCreditsOfEvent) throw new ValidationFailed([{ pointer: '/credits', code: 'too_many' }]);
    const bought = await deps.events.buyCapacity(event, credits, request, at);
    if (bought === 'no_credit') throw new InsufficientCredits();
    // With a used key, the next attempt answers what it bought.
    return bought === 'bought' ? { event: eventView({ ...event, boughtCredits }, at) } : undefined;
  });
}
