import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDocumentFolder } from '#local/storage/document-folder.ts';
import { openPublishedFiles, type PublishedFile } from './published-files.ts';
import type { StoredObject } from './stored-object.ts';

export type NewObject = Pick<StoredObject, 'key' | 'contentType'> &
  Partial<Pick<StoredObject, 'headers' | 'checksums'>>;

export interface ObjectStore {
  readonly name: string;
  find(key: string): StoredObject | undefined;
  read(object: StoredObject): Promise<Buffer>;
  put(object: NewObject, bytes: Buffer): StoredObject;
  delete(key: string): void;
  /**
   * Exposes files outside the bucket, which never change, as objects without copying them.
   *
   * @param publisher the owner of the files; its earlier files stay, unless it publishes others under the same keys
   */
  publish(publisher: string, files: readonly PublishedFile[]): void;
  /** All objects whose key begins with the prefix, in key order. */
  list(prefix: string): StoredObject[];
}

/** S3 orders keys by their UTF-8 bytes. */
const byKey = (left: StoredObject, right: StoredObject): number =>
  Buffer.compare(Buffer.from(left.key), Buffer.from(right.key));

/**
 * One bucket in a folder. Bytes get a new file each time, and the document that names it follows, so an object is never
 * half old and half new.
 */
export function openObjectStore(name: string, folder: string, now: () => number): ObjectStore {
  const documents = openDocumentFolder<StoredObject>(join(folder, 'objects'));
  const bytesFolder = join(folder, 'bytes');
  mkdirSync(bytesFolder, { recursive: true });
  const used = new Set(documents.values().map((object) => object.file));
  for (const file of readdirSync(bytesFolder)) if (!used.has(file)) rmSync(join(bytesFolder, file));
  const published = openPublishedFiles(join(folder, 'published'), now);

  return {
    name,
    find: (key) => documents.get(key) ?? published.find(key),
    read: (object) => readFile(resolve(bytesFolder, object.file)),
    list: (prefix) =>
      [...documents.values(), ...published.list().filter(({ key }) => !documents.has(key))]
        .filter((object) => object.key.startsWith(prefix))
        .sort(byKey),
    publish(publisher, files) {
      for (const { key } of files) {
        const covering = documents.get(key);
        if (covering === undefined) continue;
        documents.delete(key);
        rmSync(join(bytesFolder, covering.file), { force: true });
      }
      published.show(publisher, files);
    },
    put(object, bytes) {
      const file = randomUUID();
      const path = join(bytesFolder, file);
      writeFileSync(`${path}.tmp`, bytes);
      renameSync(`${path}.tmp`, path);
      const previous = documents.get(object.key);
      const stored: StoredObject = {
        headers: {},
        checksums: {},
        ...object,
        size: bytes.length,
        etag: createHash('md5').update(bytes).digest('hex'),
        modifiedMs: now(),
        file,
      };
      documents.set(object.key, stored);
      if (previous) rmSync(join(bytesFolder, previous.file), { force: true });
      return stored;
    },
    delete(key) {
      const object = documents.get(key);
      documents.delete(key);
      published.delete(key);
      if (object) rmSync(join(bytesFolder, object.file), { force: true });
    },
  };
}
