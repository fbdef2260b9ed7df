import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { openDocumentFolder } from '#local/storage/document-folder.ts';
import type { StoredObject } from './stored-object.ts';

/** A file outside the bucket that never changes. */
export interface PublishedFile {
  readonly key: string;
  readonly contentType: string;
  readonly headers: Record<string, string>;
  /** Its path. */
  readonly path: string;
}

interface Shown extends PublishedFile {
  readonly modifiedMs: number;
}

export interface PublishedFiles {
  find(key: string): StoredObject | undefined;
  list(): StoredObject[];
  show(publisher: string, files: readonly PublishedFile[]): void;
  delete(key: string): void;
}

/** ETags are computed once for the same files in every bucket. */
const etags = new Map<string, string>();

function etagOf(path: string): string {
  const known = etags.get(path) ?? createHash('md5').update(readFileSync(path)).digest('hex');
  etags.set(path, known);
  return known;
}

/**
 * Files outside the bucket as its objects: a built site has a thousand, and copying them into every bucket of every
 * boot took longer than the rest of it. One document per publisher lists them; a deleted file is not listed any more.
 */
export function openPublishedFiles(folder: string, now: () => number): PublishedFiles {
  const documents = openDocumentFolder<readonly Shown[]>(folder);
  const objects = new Map<string, StoredObject>();
  function read(): void {
    objects.clear();
    for (const file of documents.values().flat()) if (existsSync(file.path)) objects.set(file.key, objectOf(file));
  }
  read();
  return {
    find: (key) => objects.get(key),
    list: () => [...objects.values()],
    show(publisher, files) {
      const modifiedMs = now();
      const keys = new Set(files.map(({ key }) => key));
      const kept = (documents.get(publisher) ?? []).filter(({ key }) => !keys.has(key));
      documents.set(publisher, [...kept, ...files.map((file) => ({ ...file, modifiedMs }))]);
      read();
    },
    delete(key) {
      if (!objects.delete(key)) return;
      for (const publisher of documents.keys()) {
        const files = documents.get(publisher) ?? [];
        const left = files.filter((file) => file.key !== key);
        if (left.length < files.length) documents.set(publisher, left);
      }
    },
  };
}

function objectOf({ key, contentType, headers, path, modifiedMs }: Shown): StoredObject {
  return {
    ...{ key, contentType, headers, modifiedMs, checksums: {}, file: path },
    size: statSync(path).size,
    get etag() {
      return etagOf(path);
    },
  };
}
