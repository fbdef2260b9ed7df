import { systemClock } from '#functions/platform/clock.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { sweeper } from '#functions/platform/sweep.ts';
import { connectTable } from '#functions/table/connect.ts';
import { EventsSweeperEnv } from './env.ts';
import { createEventContents } from './event-contents.repository.ts';
import { createPhotoEvents } from './events.repository.ts';
import { sweepEvent } from './sweep-event.ts';

const env = readEnv(EventsSweeperEnv);
const connection = connectTable(env.TABLE_NAME);
const events = createPhotoEvents(connection);
const contents = createEventContents(connection, {
  keys: createPhotoStore(env.KEYS_BUCKET),
  originals: createPhotoStore(env.ORIGINALS_BUCKET),
  previews: createPhotoStore(env.PREVIEWS_BUCKET),
  variants: createPhotoStore(env.VARIANTS_BUCKET),
});
const deps = { events, contents, clock: systemClock, newDeletionId };

/** Every hour: handles the events that are due. */
export const handler = sweeper(events, (event, remainingMs) => sweepEvent(event, { ...deps, remainingMs }));
