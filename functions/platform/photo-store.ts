import type { PresignedUpload } from '#shared/orders/contract.ts';

/** The port to a bucket of pictures. Keys come from `shared/`, never from a request. */
export interface PhotoStore {
  /**
   * A presigned PUT for exactly this key, type and size, for a quarter of an hour. It overwrites nothing, so it works
   * once while the object exists.
   */
  presignUpload(key: string, contentType: string, bytes: number): Promise<PresignedUpload>;
  /** What is stored under a key, if anything. */
  find(key: string): Promise<{ etag: string; bytes: number } | undefined>;
  /** The bytes under a key; undefined when they are gone or have another ETag. */
  read(key: string, etag: string): Promise<Uint8Array | undefined>;
  /**
   * Overwrites the object under a key if it has this ETag.
   *
   * @returns the new ETag; undefined when the object is gone or has another one
   */
  exchange(key: string, bytes: Uint8Array, contentType: string, etag: string): Promise<string | undefined>;
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Writes an object under a key that has none; false when there is one. */
  create(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>;
  /** Copies the object under a key if it has this ETag; false when it is gone or has another one. */
  copy(from: string, to: string, etag: string): Promise<boolean>;
  /** A link that works for 3600 s, or for `seconds`; with `download`, the browser saves the file under that name. */
  signLink(key: string, download?: string, seconds?: number): Promise<string>;
  /** Overwrites what is stored under a key with an empty object, so that an upload to it stays refused. */
  empty(key: string): Promise<void>;
  /** The first keys that begin with a prefix, a thousand at most. */
  list(prefix: string): Promise<readonly string[]>;
  /** Deletes objects, a thousand at most; missing ones count as deleted. */
  remove(keys: readonly string[]): Promise<void>;
}

/** The bytes that are stored under a key; undefined when there are none, or others replaced them while they were read. */
export async function readStored(
  store: Pick<PhotoStore, 'find' | 'read'>,
  key: string,
): Promise<Uint8Array | undefined> {
  const stored = await store.find(key);
  return stored === undefined ? undefined : await store.read(key, stored.etag);
}
