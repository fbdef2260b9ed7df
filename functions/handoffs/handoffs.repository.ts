import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { handoffEntity } from '#functions/table/handoff.entity.ts';
import { type HandoffChange, type HandoffState, handoffChanges } from '#shared/handoffs/handoff.ts';
import { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import type { HandoffFacts, Handoffs } from './handoffs.ts';

/** How long a row stays after its link has ended, so that both devices can see that. */
const keptSeconds = 3600;

/** Hand-offs in the one table; the rows expire by TTL. */
export function createHandoffs(connection: TableConnection): Handoffs {
  const handoff = handoffEntity(connection);

  async function write(id: HandoffId, change: HandoffChange, at: string, facts: HandoffFacts, arrived?: string) {
    const { from, to }: { from: readonly HandoffState[]; to: HandoffState } = handoffChanges[change];
    return await writeIf(
      handoff
        .patch({ id })
        .set({ ...facts, state: to })
        .where(({ state, expiresAt, upload }, { eq, gt }) => {
          const isFrom = from.map((before) => eq(state, before)).join(' OR ');
          const isCurrent = arrived === undefined ? '' : ` AND ${eq(upload, arrived)}`;
          return `(${isFrom}) AND ${gt(expiresAt, at)}${isCurrent}`;
        }),
    );
  }

  return {
    async begin(begun) {
      const expires = Math.floor(Date.parse(begun.expiresAt) / 1000) + keptSeconds;
      await handoff.create({ ...begun, expires }).go();
    },

    async find(id) {
      const { data } = await handoff.get({ id }).go({ consistent: true });
      if (data === null) return undefined;
      const { expires: _, ...stored } = data;
      return { ...stored, id: HandoffId.parse(stored.id) };
    },

    change: (id, change, at, facts = {}) => write(id, change, at, facts),
    arrive: (id, upload, at) => write(id, 'arrive', at, {}, upload),

    async contest(id) {
      // Without its row there is no hand-off to mark.
      await writeIf(handoff.patch({ id }).set({ contested: true }));
    },
  };
}
