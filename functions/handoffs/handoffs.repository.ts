import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { handoffEntity } from '#functions/table/handoff.entity.ts';
import { type HandoffState, handoffChanges } from '#shared/handoffs/handoff.ts';
import { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import type { Handoffs } from './handoffs.ts';

/** How long a row stays after its link has ended, so that both devices can see that. */
const keptSeconds = 3600;

/** Hand-offs in the one table; the rows expire by TTL. */
export function createHandoffs(connection: TableConnection): Handoffs {
  const handoff = handoffEntity(connection);
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

    async change(id, change, at, facts = {}) {
      const { from, to }: { from: readonly HandoffState[]; to: HandoffState } = handoffChanges[change];
      return await writeIf(
        handoff
          .patch({ id })
          .set({ ...facts, state: to })
          .where(({ state, expiresAt }, { eq, gt }) => {
            const isFrom = from.map((before) => eq(state, before)).join(' OR ');
            return `(${isFrom}) AND ${gt(expiresAt, at)}`;
          }),
      );
    },

    async contest(id) {
      // Without its row there is no hand-off to mark.
      await writeIf(handoff.patch({ id }).set({ contested: true }));
    },
  };
}
