import { createHash } from 'node:crypto';
import type { PhotoStore } from '#functions/platform/photo-store.ts';

/** The ETag that the bucket gives a file. */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** The double of the photo bucket: files in memory. */
export function createPhotoStoreDouble(
  files: Map<string, Uint8Array>,
): Pick<PhotoStore, 'find' | 'read' | 'copy' | 'write' | 'empty' | 'remove'> {
  return {
    async find(key) {
      const bytes = files.get(key);
      return bytes === undefined ? undefined : { etag: etagOf(bytes), bytes: bytes.length };
    },
    async copy(from, to, etag) {
      const bytes = files.get(from);
      if (bytes === undefined || etagOf(bytes) !== etag) return false;
      files.set(to, bytes);
      return true;
    },
    async read(key, etag) {
      const bytes = files.get(key);
      return bytes !== undefined && etagOf(bytes) === etag ? bytes : undefined;
    },
    async write(key, bytes) {
      files.set(key, bytes);
    },
    async empty(key) {
      files.set(key, new Uint8Array());
    },
    async remove(keys) {
      for (const key of keys) files.delete(key);
    },
  };
}
