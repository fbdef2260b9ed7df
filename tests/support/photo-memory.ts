import { createHash } from 'node:crypto';
import type { PhotoStore } from '#functions/platform/photo-store.ts';

/** A photo bucket in memory, over files a test can inspect. */
export function createPhotoMemory(files: Map<string, Uint8Array>): PhotoStore {
  const etagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
  return {
    presignUpload: async (key) => ({ url: `https://photos.example/${key}`, headers: {} }),
    async find(key) {
      const bytes = files.get(key);
      return bytes === undefined ? undefined : { etag: etagOf(bytes), bytes: bytes.length };
    },
    async read(key, etag) {
      const bytes = files.get(key);
      return bytes === undefined || etagOf(bytes) !== etag ? undefined : bytes;
    },
    async copy(from, to, etag) {
      const bytes = files.get(from);
      if (bytes === undefined || etagOf(bytes) !== etag) return false;
      files.set(to, bytes);
      return true;
    },
    async exchange(key, bytes, _contentType, etag) {
      const before = files.get(key);
      if (before === undefined || etagOf(before) !== etag) return undefined;
      files.set(key, bytes);
      return etagOf(bytes);
    },
    write: async (key, bytes) => void files.set(key, bytes),
    async create(key, bytes) {
      if (files.has(key)) return false;
      files.set(key, bytes);
      return true;
    },
    empty: async (key) => void files.set(key, new Uint8Array()),
    signLink: async (key) => `https://photos.example/${key}`,
    list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)).slice(0, 1000),
    async remove(keys) {
      for (const key of keys) files.delete(key);
    },
  };
}
