import type { ObjectStore } from './object-store.ts';
import type { StoredObject } from './stored-object.ts';

/** A lifecycle rule: objects under a prefix are deleted after days. */
export interface ExpiryRule {
  readonly prefix: string;
  readonly days: number;
}

const dayMs = 24 * 3600 * 1000;

/**
 * A bucket with lifecycle rules: expired objects are deleted when the bucket is read. S3 counts the days to the
 * following midnight (UTC), and so is never early.
 */
export function expiring(store: ObjectStore, rules: readonly ExpiryRule[], now: () => number): ObjectStore {
  const hasExpired = ({ key, modifiedMs }: StoredObject): boolean =>
    rules.some(
      ({ prefix, days }) => key.startsWith(prefix) && now() >= Math.ceil((modifiedMs + days * dayMs) / dayMs) * dayMs,
    );
  const unlessExpired = (object: StoredObject | undefined): StoredObject | undefined => {
    if (object === undefined || !hasExpired(object)) return object;
    store.delete(object.key);
    return undefined;
  };
  return {
    ...store,
    find: (key) => unlessExpired(store.find(key)),
    list: (prefix) => store.list(prefix).filter((object) => unlessExpired(object) !== undefined),
  };
}
