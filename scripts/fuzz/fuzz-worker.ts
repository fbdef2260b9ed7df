import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { examine, mutatedFile, type Outcome } from './examine.ts';
import { makeSeeds, type Seed } from './seeds.ts';

/** The worker's messages to its parent: an input begins, one ended, or one broke the product. */
export type FuzzMessage =
  | { readonly kind: 'begin'; readonly number: number; readonly name: string }
  | { readonly kind: 'end'; readonly number: number; readonly outcome: Outcome; readonly rssBytes: number }
  | { readonly kind: 'fault'; readonly number: number; readonly name: string; readonly error: string };

const [from = 0, to = 0, wholeEngineEvery = 1] = process.argv.slice(2, 5).map(Number);
const folder = process.argv[5];

function send(message: FuzzMessage): void {
  process.send?.(message);
}

function filesOf(path: string): Seed[] {
  return readdirSync(path).map((name) => ({ name, bytes: readFileSync(join(path, name)) }));
}

const seeds = [...(await makeSeeds()), ...(folder === undefined ? [] : filesOf(folder))];
const engine = createBuiltinEngine();
for (let number = from; number < to; number += 1) {
  const { name, bytes } = mutatedFile(seeds, number);
  send({ kind: 'begin', number, name });
  try {
    const outcome = await examine(bytes, number % wholeEngineEvery === 0 ? engine : undefined);
    send({ kind: 'end', number, outcome, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({
      kind: 'fault',
      number,
      name,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}
process.disconnect();
