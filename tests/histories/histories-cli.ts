import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { aHistory, live } from './history.ts';

/**
 * `npm run histories -- 1000000 [seed]` runs as many random histories of money, half of them in a process of its own.
 * It prints their seeds, and exits with 1 and the shortest failing history it can find.
 */
const usage = 'npm run histories -- <how many> [seed]';
const processes = 2;
/** The number of histories between two lines of progress. */
const sayEvery = 5_000;

const [count = '10000', seed = String(Date.now() % 2 ** 31), role] = process.argv.slice(2);
const [wanted, first] = [Number(count), Number(seed)];
if (!Number.isSafeInteger(wanted) || wanted < 1 || !Number.isSafeInteger(first)) {
  console.error(usage);
  process.exitCode = 2;
} else if (role === 'alone') {
  process.exitCode = (await livedThrough(wanted, first)) ? 0 : 1;
} else {
  const shares = Array.from({ length: processes }, (_, place) => Math.floor((wanted + place) / processes));
  const codes = await Promise.all(shares.map((share, place) => inProcess(share, first + place)));
  const isWell = codes.every((code) => code === 0);
  const wasStopped = codes.includes(undefined);
  if (isWell) console.log(`${wanted} histories lived, nothing lost or doubled`);
  else console.log(wasStopped ? 'stopped before all were lived' : 'a history ended badly');
  process.exitCode = isWell ? 0 : 1;
}

/** Runs a share of the histories in a process of its own; answers its exit code, or undefined when it was stopped. */
async function inProcess(share: number, from: number): Promise<number | undefined> {
  if (share === 0) return 0;
  const child = fork(fileURLToPath(import.meta.url), [String(share), String(from), 'alone'], {
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT' },
  });
  return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? undefined)));
}

/** Whether all of them ended well. */
async function livedThrough(share: number, from: number): Promise<boolean> {
  console.log(`seed ${from}: ${share} histories`);
  let lived = 0;
  const found = await fc.check(
    fc.asyncProperty(aHistory, async (history) => {
      await live(history);
      lived += 1;
      if (lived % sayEvery === 0) console.log(`seed ${from}: ${lived} lived`);
    }),
    { numRuns: share, seed: from },
  );
  if (!found.failed) return true;
  console.error(`seed ${from}, path ${found.counterexamplePath}, after ${found.numRuns} histories:`);
  console.error(JSON.stringify(found.counterexample?.[0], undefined, 1));
  console.error(found.errorInstance);
  return false;
}
