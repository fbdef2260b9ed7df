import type { Principal } from '#local/edge/credentials.ts';
import type { Need } from '#local/edge/service.ts';
import type { Match } from './statement.ts';

/** What the policies said to a request, as CloudTrail would tell it. */
export interface AccessEntry extends Need {
  /** Name of the role, the service, or `operator`. */
  readonly principal: string;
  /** Who asked when it was first decided, and what was known of the request. */
  readonly caller: Principal;
  readonly allowed: boolean;
  /** The statements that allowed or denied it, with the words by which they concern it; none when nobody allowed it. */
  readonly by: readonly (Match & { statement: string })[];
  count: number;
}

export interface AccessRecord {
  note(entry: Omit<AccessEntry, 'count'>): void;
  /** Oldest first. */
  list(): AccessEntry[];
}

/** Refusals name what they refused, and a caller may try anything: the oldest are forgotten. */
const maxRefusals = 300;

/**
 * Remembers every decision once, and how often it was made. What is allowed is kept by statement, not by resource, so
 * that the record stays small however long the cloud runs; `resource` is then the first it was asked for.
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
