import { describe, expect, test } from '@jest/globals';
import { type KillPoint, type MortalProcess, mortalProcess } from './kill-switch.ts';

/** A use case that may die, and what has to be true afterwards. */
export interface Scenario<Setup> {
  /** A fresh setup for every death. */
  readonly setup: () => Promise<Setup>;
  /** The use case that dies: it reaches the outside only through its process. */
  readonly run: (world: Setup, process: MortalProcess) => Promise<unknown>;
  /** The scheduled work, or what users do when no answer came. */
  readonly recover: (world: Setup) => Promise<void>;
  readonly expectEnd: (world: Setup, end: { readonly died: boolean }) => Promise<void>;
}

const ways = [
  { when: 'before', at: 'call' },
  { when: 'after', at: 'call' },
  { when: 'before', at: 'write' },
  { when: 'after', at: 'write' },
] as const satisfies readonly Omit<KillPoint, 'nth'>[];

/**
 * Kills a use case at its first call, at its second, and so on, until a run ends before the kill. That run shows how
 * many points there are, and each of them was killed once.
 */
export function killEverywhere<Setup>(title: string, scenario: Scenario<Setup>): void {
  describe(title, () => {
    test.each(ways)('holds when the process dies $when any $at', async ({ when, at }) => {
      let killed = 0;
      for (;;) {
        const process = await liveOn({ at, when, nth: killed + 1 }, scenario);
        if (process.diedAt() === undefined) {
          expect({ at, killed }).toEqual({ at, killed: process.reached[at] });
          break;
        }
        killed += 1;
      }
      expect(killed).toBeGreaterThan(0);
    });
  });
}

async function liveOn<Setup>(point: KillPoint, scenario: Scenario<Setup>): Promise<MortalProcess> {
  const process = mortalProcess(point);
  const world = await scenario.setup();
  const [run] = await Promise.allSettled([scenario.run(world, process)]);
  await process.rest();
  const died = process.diedAt() !== undefined;
  if (!died && run.status === 'rejected') throw run.reason;
  try {
    await scenario.recover(world);
    await scenario.expectEnd(world, { died });
  } catch (error) {
    throw new Error(place(point, process), { cause: error });
  }
  return process;
}

function place({ when, at, nth }: KillPoint, process: MortalProcess): string {
  const died = process.diedAt();
  return died === undefined ? 'nothing died' : `died ${when} ${at} ${nth}, ${died}`;
}
