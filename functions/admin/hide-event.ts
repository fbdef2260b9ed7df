import type { Clock } from '#functions/platform/clock.ts';
import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { AdminEvent } from '#shared/admin/events-contract.ts';
import type { EventId } from '#shared/ids.ts';
import type { AdminEvents } from './admin-events.ts';
import { eventOf } from './list-events.ts';

/**
 * Takes an event down, or shows it again. Repeated, it writes nothing. Files and rows stay, and its clock goes on.
 *
 * @throws NotFound without such an event, or after its erasure
 * @throws ChangedMeanwhile when another admin changed it first
 */
export async function hideEvent(
  id: EventId,
  isHidden: boolean,
  { events, clock }: { readonly events: AdminEvents; readonly clock: Clock },
): Promise<{ event: AdminEvent }> {
  const seen = await events.find(id);
  if (seen === undefined || seen.state === 'erased') throw new NotFound();
  const isAlready = (seen.hiddenAt !== undefined) === isHidden;
  if (!isAlready && !(await events.setHidden(seen, isHidden))) throw new ChangedMeanwhile();
  return { event: { ...eventOf(seen, clock().toISOString()), isHidden } };
}
