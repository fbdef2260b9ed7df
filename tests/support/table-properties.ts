import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '#local/assembly/json.ts';
import { contentHash } from '#local/start/content-hash.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.build/table');

/** What the table is made from. */
const inputs = ['infra', 'shared', 'package-lock.json'];

/**
 * What the template says about the product's table. Reading and running the CDK takes longer than most of what is
 * tested on the table, so that it is kept for as long as its sources stay the same.
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
  // Another test file may write the same at this moment.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(synthesiseTable()));
  renameSync(unfinished, path);
  for (const old of earlier.filter((name) => name.endsWith('.json') && join(folder, name) !== path)) {
    rmSync(join(folder, old), { force: true });
  }
}
