import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DocumentFolder<T> {
  get(key: string): T | undefined;
  /** Returns after the document is on disk under its final name. */
  set(key: string, value: T): void;
  delete(key: string): boolean;
  has(key: string): boolean;
  keys(): string[];
  values(): T[];
  clear(): void;
}

const fileName = (key: string): string => `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.json`;

/**
 * A map whose entries are small JSON files. Each write goes to a temporary name first and is renamed, so a process that
 * dies at any moment leaves every document either old or new.
 *
 * Documents that cannot be read (a full disk, a power cut) are set aside as `.broken` and reported.
 */
export function openDocumentFolder<T>(folder: string, report: (line: string) => void = () => {}): DocumentFolder<T> {
  mkdirSync(folder, { recursive: true });
  const documents = new Map<string, T>();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.tmp')) rmSync(path, { force: true });
    if (!name.endsWith('.json')) continue;
    try {
      const { key, value } = JSON.parse(readFileSync(path, 'utf8')) as { key: string; value: T };
      documents.set(key, value);
    } catch (error) {
      renameSync(path, `${path}.broken`);
      report(`set aside an unreadable document: ${path}.broken (${String(error)})`);
    }
  }
  return {
    get: (key) => documents.get(key),
    has: (key) => documents.has(key),
    keys: () => [...documents.keys()],
    values: () => [...documents.values()],
    set(key, value) {
      const path = join(folder, fileName(key));
      writeFileSync(`${path}.tmp`, JSON.stringify({ key, value }));
      renameSync(`${path}.tmp`, path);
      documents.set(key, value);
    },
    delete(key) {
      rmSync(join(folder, fileName(key)), { force: true });
      return documents.delete(key);
    },
    clear() {
      for (const key of documents.keys()) rmSync(join(folder, fileName(key)), { force: true });
      documents.clear();
    },
  };
}
