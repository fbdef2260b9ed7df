import type { PresignedUpload } from '#shared/orders/contract.ts';

/** The port to the photo bucket. Keys come from `shared/orders/storage-path.ts`, never from a request. */
export interface PhotoStore {
  /** A presigned POST for exactly this key and type, at most 10 MB, for a quarter of an hour. */
  presignUpload(key: string, contentType: string): Promise<PresignedUpload>;
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
  /** Copies the object under a key if it has this ETag; false when it is gone or has another one. */
  copy(from: string, to: string, etag: string): Promise<boolean>;
  /** A link that works for 3600 s, or for `seconds`; with `download`, the browser saves the file under that name. */
  signLink(key: string, download?: string, seconds?: number): Promise<string>;
  /** Deletes objects; missing ones count as deleted. */
  remove(keys: readonly string[]): Promise<void>;
}
