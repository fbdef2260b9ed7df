import type { StoredObject } from '#functions/personal-records/personal-records.ts';

/** The port to what lies in a bucket, whoever put it there. */
export interface ObjectStore {
  /** A page of objects in the order of their keys, after one if it is given; `more` says whether another follows. */
  list(bucket: string, after: string | undefined): Promise<{ objects: readonly StoredObject[]; more: boolean }>;
  remove(bucket: string, keys: readonly string[]): Promise<void>;
}
