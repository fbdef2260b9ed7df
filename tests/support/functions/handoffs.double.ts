import type { Handoffs, StoredHandoff } from '#functions/handoffs/handoffs.ts';
import { handoffChanges, mayChange } from '#shared/handoffs/handoff.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';

/** Hand-offs in memory; they change as the table of changes allows. */
export function createHandoffsDouble(): Handoffs {
  const rows = new Map<HandoffId, StoredHandoff>();
  async function change(...[id, change, at, facts]: Parameters<Handoffs['change']>): Promise<boolean> {
    const before = rows.get(id);
    if (before === undefined || !mayChange(before.state, change) || before.expiresAt <= at) return false;
    rows.set(id, { ...before, ...facts, state: handoffChanges[change].to });
    return true;
  }

  return {
    async begin(handoff) {
      if (rows.has(handoff.id)) throw new Error('a hand-off of this id exists already');
      rows.set(handoff.id, handoff);
    },
    find: async (id) => rows.get(id),
    change,
    arrive: async (id, upload, at) => rows.get(id)?.upload === upload && (await change(id, 'arrive', at)),
    async contest(id) {
      const before = rows.get(id);
      if (before !== undefined) rows.set(id, { ...before, contested: true });
    },
  };
}
