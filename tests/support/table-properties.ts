import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '#local/assembly/json.ts';
import { contentHash } from '#local/start/content-hash.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.build/table');

/** The sources of the table. */
const inputs = ['infra', 'shared', 'package-lock.json'];

/**
 * The product's table in the template. Loading and running the CDK takes longer than most tests on the table, so the
 * result is cached for as long as its sources stay the same.
 */
export async function tableProperties(): Promise<JsonObject> {
  const name = `${contentHash(root, inputs, process.version).slice(0, 16)}.json`;
  const kept = join(folder, name);
  if (!existsSync(kept)) await keep(kept);
  return JSON.parse(readFileSync(kept, 'utf8')) as JsonObject;
}

async function keep(path: string): Promise<void> {
  const { synthesiseTable } = await import('./synthesise-table.ts');
  const earlier = existsSync(folder) ? readdirSync(folder) : [];
  mkdirSync(folder, { recursive: true });
  // Another test file may write the same file at this moment.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(synthesiseTable()));
  renameSync(unfinished, path);
  for (const old of earlier.filter((name) => name.endsWith('.json') && join(folder, name) !== path)) {
    rmSync(join(folder, old), { force: true });
  }
}
