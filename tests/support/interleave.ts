import { type KillPoint, type MortalProcess, mortalProcess } from './kill-switch.ts';

/** A process of a race: what it does, and where it dies, if it does. */
export interface Racer {
  run(process: MortalProcess): Promise<unknown>;
  readonly dies?: KillPoint | undefined;
}

/**
 * Runs processes at once, one step of one process at a time.
 *
 * @param next whose step it is, of the processes that wait for one
 * @returns whether each one died
 */
export async function interleave(racers: readonly Racer[], next: () => number): Promise<boolean[]> {
  const lanes = racers.map(({ run, dies }) => {
    const lane = { waiting: [] as (() => void)[], hasEnded: false };
    const process = mortalProcess(dies, () => new Promise((resolve) => lane.waiting.push(resolve)));
    const ended = Promise.allSettled([run(process)]).then(([end]) => {
      lane.hasEnded = true;
      return end;
    });
    return Object.assign(lane, { process, ended });
  });
  for (;;) {
    const current = lanes.filter(({ hasEnded, waiting }) => !hasEnded || waiting.length > 0);
    if (current.length === 0) break;
    const lane = current[next() % current.length];
    while (lane !== undefined && !lane.hasEnded && lane.waiting.length === 0) await aMoment();
    lane?.waiting.shift()?.();
    await aMoment();
  }
  return await Promise.all(
    lanes.map(async ({ process, ended }) => {
      const end = await ended;
      await process.rest();
      const hasDied = process.diedAt() !== undefined;
      if (!hasDied && end.status === 'rejected') throw end.reason;
      return hasDied;
    }),
  );
}

/** What follows from a step has run, because the table and the buckets are in memory. */
const aMoment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
