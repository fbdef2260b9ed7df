import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { FuzzMessage } from './fuzz-worker.ts';
import { createTally } from './tally.ts';

/** One input never takes longer than this, however large the picture it unpacks to. */
const hangMs = 60_000;
/** Drawing the seeds and starting takes seconds, on a machine with other work minutes. */
const startMs = 600_000;
const progressEvery = 5000;
const usage = 'usage: npm run fuzz -- <count> [--from number] [--whole-engine-every n] [--seeds folder]';

/**
 * Feeds mutated files to the engine and counts how they end: `npm run fuzz -- 100000`.
 *
 * A worker process does the work; when it dies or hangs, the input is recorded and the next worker continues after it.
 * Exit code 0 when every input ended in a rejection or in a picture and memory did not grow, 1 otherwise.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string', default: '0' },
      'whole-engine-every': { type: 'string', default: '50' },
      seeds: { type: 'string' },
    },
  });
  const [count] = positionals.map(Number);
  if (count === undefined || !Number.isInteger(count) || count < 1) {
    console.error(usage);
    return 2;
  }
  const from = Number(values.from);
  const tally = createTally();
  const rest = [values['whole-engine-every'], ...(values.seeds === undefined ? [] : [values.seeds])];
  // A stopped run prints what it saw.
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (stopped = true));
  const isStopped = () => stopped;
  for (let next = from; next < from + count && !stopped; )
    next = await runWorker([next, from + count, ...rest].map(String), tally.add, isStopped);
  console.log(tally.summary());
  return tally.isSound() ? 0 : 1;
}

/** @returns the number of the first input that was not examined */
function runWorker(
  args: readonly string[],
  add: (message: FuzzMessage) => void,
  isStopped: () => boolean,
): Promise<number> {
  // glibc gives every thread a heap of its own and keeps what one large picture needed; with one heap, growth is a
  // leak.
  const env = { ...process.env, MALLOC_ARENA_MAX: '1' };
  const worker = fork(fileURLToPath(new URL('./fuzz-worker.ts', import.meta.url)), args, { env });
  let current: { number: number; name: string } | undefined;
  let next = Number(args[0]);
  let why = 'the process died';
  const hang = () => {
    why = `no answer within ${hangMs} ms`;
    worker.kill('SIGKILL');
  };
  let timer = setTimeout(hang, startMs);
  worker.on('message', (message: FuzzMessage) => {
    clearTimeout(timer);
    timer = setTimeout(hang, hangMs);
    if (message.kind === 'begin') {
      current = message;
      return;
    }
    current = undefined;
    next = message.number + 1;
    add(message);
    if (message.kind === 'fault') console.log(`FAULT at ${message.number} (${message.name}): ${message.error}`);
    if (next % progressEvery === 0) console.log(`${next} ...`);
    if (isStopped()) worker.kill();
  });
  return new Promise((resolve, reject) => {
    worker.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (isStopped()) return resolve(next);
      if (current !== undefined) {
        add({ kind: 'fault', ...current, error: `${why} (${signal ?? code})` });
        resolve(current.number + 1);
        // Between two inputs only a starved machine keeps a worker from answering; one that never starts is broken.
      } else if (code === 0 || next > Number(args[0])) resolve(next);
      else reject(new Error(`the worker ended between two inputs: ${signal ?? code}`));
    });
  });
}

process.exitCode = await main();
