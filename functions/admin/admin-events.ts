import type { LiveEvent, StoredEvent } from '#functions/events-core/stored-event.ts';
import type { EventId } from '#shared/ids.ts';

/** The port to events as admins see and hide them. */
export interface AdminEvents {
  find(id: EventId): Promise<StoredEvent | undefined>;
  /** Hides an event, or shows it, with its audit line; false when it was hidden, shown or erased meanwhile. */
  setHidden(seen: LiveEvent, isHidden: boolean): Promise<boolean>;
}
