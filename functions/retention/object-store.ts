import type { StoredObject } from '#functions/personal-records/personal-records.ts';

/** The port to the contents of buckets. */
export interface ObjectStore {
  /** A page of objects in the order of their keys, after the given key; `more` tells whether another page follows. */
  list(bucket: string, after: string | undefined): Promise<{ objects: readonly StoredObject[]; more: boolean }>;
  remove(bucket: string, keys: readonly string[]): Promise<void>;
}
