import { secondsAfter } from '#functions/platform/clock.ts';
import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import type { Guests } from './guests.ts';

/** When the photos of events are read again for new guests, in the one table. */
export function createRereads(connection: TableConnection): Pick<Guests, 'planReread' | 'noteRereadSent'> {
  const event = photoEventEntity(connection);
  return {
    async planReread({ id }, now, everySeconds) {
      const at = now.toISOString();
      const planned = (begins: string) => ({
        at: begins,
        inSeconds: Math.ceil((Date.parse(begins) - now.getTime()) / 1000),
      });
      for (;;) {
        const { data } = await event.get({ id }).go({ consistent: true });
        if (data === null || data.state === 'erased') return undefined;
        const { rereadAt, rereadSentAt } = data;
        // The call that planned it may have been interrupted before its message was sent.
        if (rereadAt !== undefined && rereadAt > at) return rereadSentAt === rereadAt ? undefined : planned(rereadAt);
        const earliestMs = rereadAt === undefined ? 0 : Date.parse(secondsAfter(rereadAt, everySeconds));
        const begins = new Date(Math.max(earliestMs, now.getTime())).toISOString();
        const isOurs = await writeIf(
          event
            .patch({ id })
            .set({ rereadAt: begins })
            .where((attributes, { eq, notExists }) =>
              rereadAt === undefined ? notExists(attributes.rereadAt) : eq(attributes.rereadAt, rereadAt),
            ),
        );
        // A plan that was made meanwhile may have begun before this face was enrolled.
        if (isOurs) return planned(begins);
      }
    },

    async noteRereadSent({ id }, rereadAt) {
      await writeIf(
        event
          .patch({ id })
          .set({ rereadSentAt: rereadAt })
          .where((attributes, { eq }) => eq(attributes.rereadAt, rereadAt)),
      );
    },
  };
}
