import type { z } from 'zod';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import type { AttemptLimit } from '#functions/platform/rate-limit.ts';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import type { getEventOfCode as contract } from '#shared/events/contract.ts';
import { stateAt } from '#shared/events/event.ts';
import { readEventCode } from '#shared/events/event-code.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { PhotoEvents } from './events.ts';

export interface FindEventOfCodeDeps {
  readonly events: Pick<PhotoEvents, 'findByCode' | 'isBlocked'>;
  /** How many wrong codes one network may try. */
  readonly wrongCodes: AttemptLimit;
  readonly clock: Clock;
}

/**
 * The event of a code, with its state by the clock. Only readable codes of no event are counted, because a whole hall
 * shares one network; a network that tried too many is refused with right ones, too.
 *
 * @param typed the code as a person typed it
 * @throws NotFound for a draft, an erased or hidden event and one of a blocked organiser, as for a code of no event
 * @throws TooManyRequests
 */
export async function seenByCode(
  typed: string,
  sourceNetwork: string,
  { events, wrongCodes, clock }: FindEventOfCodeDeps,
): Promise<{ readonly event: LiveEvent; readonly state: 'open' | 'closed' | 'expired' }> {
  const now = clock();
  const tooMany = () => new TooManyRequests(`${eventLimits.wrongCodesPerHour} wrong codes an hour`);
  if (await wrongCodes.isUsedUp(sourceNetwork, now)) throw tooMany();
  const code = readEventCode(typed);
  const event = code === undefined ? undefined : await events.findByCode(code);
  const state = event === undefined ? 'erased' : stateAt(event, now.toISOString());
  // A hall that scans the poster of a draft, or mistypes a code, must not be locked out.
  const isGuess = code !== undefined && event === undefined;
  if (isGuess && !(await wrongCodes.allow(sourceNetwork, now))) throw tooMany();
  if (event === undefined || state === 'draft' || state === 'erased') throw new NotFound();
  if (event.hiddenAt !== undefined || (await events.isBlocked(event.ownerId))) throw new NotFound();
  return { event, state };
}

/**
 * What a guest reads before joining.
 *
 * @throws NotFound, TooManyRequests as {@link seenByCode}
 */
export async function findEventOfCode(
  ...input: Parameters<typeof seenByCode>
): Promise<z.input<typeof contract.output>> {
  const { event, state } = await seenByCode(...input);
  const { name, organizerName, type, eventDate, settings } = event;
  const { approval, cameraOnly, keepFaces } = settings;
  return {
    event: {
      ...{ name, organizerName, type, eventDate, state, approval, cameraOnly, keepFaces },
      consentVersion: faceConsentVersion,
    },
  };
}
