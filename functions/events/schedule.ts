import { systemClock } from '#functions/platform/clock.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { sweeper } from '#functions/platform/sweep.ts';
import { connectTable } from '#functions/table/connect.ts';
import { EventsSweeperEnv } from './env.ts';
import { createPhotoEvents } from './events.repository.ts';
import { wakeEvent } from './wake-event.ts';

const env = readEnv(EventsSweeperEnv);
const events = createPhotoEvents(connectTable(env.TABLE_NAME));
const deps = { events, clock: systemClock, newDeletionId };

/** Every hour: handles the events that are due. */
export const handler = sweeper(events, (event) => wakeEvent(event, deps));
