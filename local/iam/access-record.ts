import type { Principal } from '#local/edge/credentials.ts';
import type { Need } from '#local/edge/service.ts';
import type { Match } from './statement.ts';

/** The decision of the policies on a request, as CloudTrail would record it. */
export interface AccessEntry extends Need {
  /** Name of the role, the service, or `operator`. */
  readonly principal: string;
  /** The caller when it was first decided, with the facts about the request. */
  readonly caller: Principal;
  readonly allowed: boolean;
  /** The statements that allowed or denied it, with their matching entries; none when no statement applied. */
  readonly by: readonly (Match & { statement: string })[];
  count: number;
}

export interface AccessRecord {
  note(entry: Omit<AccessEntry, 'count'>): void;
  /** Oldest first. */
  list(): AccessEntry[];
}

/** Refusals are kept by resource, which a caller may choose freely: the oldest are dropped. */
const maxRefusals = 300;

/**
 * Records every decision once, and how often it was made. Allowed requests are kept by statement, not by resource, so
 * that the record stays small however long the cloud runs; `resource` is then the first one requested.
 */
export function createAccessRecord(): AccessRecord {
  const allowed = new Map<string, AccessEntry>();
  const refused = new Map<string, AccessEntry>();
  return {
    note(entry) {
      const { principal, action, resource, by } = entry;
      const map = entry.allowed ? allowed : refused;
      const key = JSON.stringify([principal, action, entry.allowed ? by : resource]);
      const known = map.get(key);
      if (known) known.count += 1;
      else map.set(key, { ...entry, count: 1 });
      const [oldest] = refused.keys();
      if (refused.size > maxRefusals && oldest !== undefined) refused.delete(oldest);
    },
    list: () => [...allowed.values(), ...refused.values()],
  };
}
