import type { z } from 'zod';
import { EventLimitReached } from '#functions/events-core/errors.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { type Caller, memberOf } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { AcceptanceOutdated, IdempotencyKeyReused, NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import { type IdempotentRequest, idempotentRequest } from '#functions/platform/idempotency-key.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { eventTermsVersion } from '#shared/events/agreement-texts.ts';
import type { createEvent as contract } from '#shared/events/contract.ts';
import { nextChange } from '#shared/events/event.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import {
  defaultEventSettings,
  type EventSettings,
  type EventType,
  type LegalGround,
} from '#shared/events/event-settings.ts';
import type { EventId } from '#shared/ids.ts';
import { defaultLanguage, type OfferedLanguage } from '#shared/languages.ts';
import { requireEventDate } from './event-date.ts';
import { eventView } from './event-view.ts';
import type { PhotoEvents } from './events.ts';

export interface CreateEventDeps {
  readonly events: Pick<PhotoEvents, 'create' | 'findByKey'>;
  readonly limit: RateLimit;
  readonly clock: Clock;
  /** Whether the stage offers events. */
  readonly isOffered: boolean;
  newEventId(now: Date): EventId;
  newEventCode(): EventCode;
}

type Answer = z.input<typeof contract.output>;

/**
 * Creates a draft of an event with its code. A repeated request with the same key gets the same event.
 *
 * @throws ValidationFailed for a date that is over or too far ahead
 * @throws NotFound where the stage offers no events
 * @throws AcceptanceOutdated, EventLimitReached, TooManyRequests, IdempotencyKeyReused
 */
export async function createEvent(
  body: z.infer<typeof contract.body>,
  caller: Caller,
  idempotencyKey: string | undefined,
  deps: CreateEventDeps,
): Promise<Answer> {
  const ownerId = memberOf(caller);
  if (!deps.isOffered) throw new NotFound();
  const now = deps.clock();
  const { language = defaultLanguage, agreement, ...facts } = body;
  const at = now.toISOString();
  requireEventDate(facts, at);
  if (agreement.version !== eventTermsVersion) throw new AcceptanceOutdated('events');
  if (!(await deps.limit.allow(ownerId, now)))
    throw new TooManyRequests(`${eventLimits.createdPerHour} events an hour`);
  const request =
    idempotencyKey === undefined ? undefined : idempotentRequest(`event ${ownerId}`, idempotencyKey, body);
  const draft = {
    ...facts,
    ...({
      id: deps.newEventId(now),
      ownerId,
      state: 'draft',
      revision: 0,
      photoCount: 0,
      guestCount: 0,
      boughtCredits: 0,
      faceCount: 0,
      createdAt: at,
    } as const),
    settings: firstSettings(facts.type, language, agreement.ground),
    agreement: { ...agreement, acceptedAt: at },
  };
  const wakeAt = nextChange(draft, at).at;

  for (;;) {
    const event: LiveEvent = { ...draft, wakeAt, code: deps.newEventCode() };
    const created = await deps.events.create(event, request);
    if (created === 'created') return { event: eventView(event, at) };
    if (created === 'key_used' && request !== undefined) return await createdBefore(request, at, deps);
    if (created === 'place_taken') throw new EventLimitReached('one event at a time');
    // The code belongs to another event: the next one is free.
  }
}

/** Without a legal ground no face of others is kept. */
function firstSettings(type: EventType, language: OfferedLanguage, ground: LegalGround): EventSettings {
  const settings = defaultEventSettings(type, language);
  return ground === 'none' ? { ...settings, keepFaces: false } : settings;
}

async function createdBefore(request: IdempotentRequest, now: string, deps: CreateEventDeps): Promise<Answer> {
  const before = await deps.events.findByKey(request.scope, request.key);
  if (before === undefined || before.requestHash !== request.requestHash) {
    throw new IdempotencyKeyReused('the key was used for another request');
  }
  if (before.event.state === 'erased') throw new NotFound();
  return { event: eventView(before.event, now) };
}
