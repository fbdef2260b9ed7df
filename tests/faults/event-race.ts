import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { ChangedMeanwhile, DomainError } from '#functions/platform/errors.ts';
import { isThorough } from '../support/engine/thorough.ts';
import { createEventChain, type EventChain } from '../support/event-chain.ts';
import { interleave } from '../support/interleave.ts';
import type { KillPoint, MortalProcess } from '../support/kill-switch.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

type Deps = ReturnType<EventChain['mortal']>;

/** A race of two processes, and what has to be true when both have ended and the clocks have run. */
export interface Race<Setup> {
  /** What differs from the settings of a wedding. @default none */
  readonly settings?: Partial<LiveEvent['settings']>;
  /** The event is erased: what is left is expected by the race. @default false */
  readonly isErased?: boolean;
  setup(chain: EventChain): Promise<Setup>;
  readonly racers: readonly [Act<Setup>, Act<Setup>];
  /** What the users and the queue do afterwards; `died` says which process gave no answer. */
  recover(chain: EventChain, world: Setup, died: readonly boolean[]): Promise<void>;
  expectEnd(chain: EventChain, world: Setup): Promise<void>;
}
type Act<Setup> = (chain: EventChain, world: Setup, deps: Deps) => Promise<unknown>;

const death = fc.option(
  fc.record({
    at: fc.constantFrom('call' as const, 'write' as const),
    nth: fc.integer({ min: 1, max: 18 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  }),
  { nil: undefined },
);

/** Starts a table for the races of a file, and returns what runs one. */
export function eventRaces() {
  let table: LocalTable;
  /** Each process has a connection of its own. */
  let lanes: [LocalTable['connection'], LocalTable['connection']];
  beforeAll(async () => {
    table = await startLocalTable();
    lanes = [{ ...table.connection }, { ...table.connection }];
  });
  afterAll(() => table.stop());

  async function runRace<Setup>(
    { settings = {}, isErased = false, setup, racers, recover, expectEnd }: Race<Setup>,
    next: () => number,
    deaths: readonly (KillPoint | undefined)[] = [],
  ): Promise<number> {
    const chain = await createEventChain(await table.fresh(), settings);
    const world = await setup(chain);
    let steps = 0;
    const died = await interleave(
      racers.map((act, place) => ({
        run: (process: MortalProcess) => act(chain, world, chain.mortal(process, lanes[place])),
        dies: deaths[place],
      })),
      () => {
        steps += 1;
        return next();
      },
    );
    await recover(chain, world, died);
    await expectEnd(chain, world);
    if (!isErased) expect(await chain.disagreements()).toEqual([]);
    return steps;
  }

  function race<Setup>(title: string, subject: Race<Setup>): void {
    describe(title, () => {
      test('in every order in which each process is interrupted once', async () => {
        const steps = await runRace(subject, () => 0);
        const stride = isThorough ? 1 : 7;
        for (let first = 0; first < steps; first += stride) {
          for (let second = 1; second < steps; second += stride) {
            let step = 0;
            await runRace(subject, () => {
              step += 1;
              return step <= first || step > first + second ? 0 : 1;
            });
          }
        }
      });

      test('in any order, while any of both dies before or after any call', async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.infiniteStream(fc.nat({ max: 1 })),
            fc.tuple(death, death),
            async (turns, deaths) => void (await runRace(subject, () => turns.next().value ?? 0, deaths)),
          ),
          { numRuns: isThorough ? 3000 : 60 },
        );
      });
    });
  }

  return race;
}

/** A repeated call of a browser that got no answer; another change may have come first. */
export async function again(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    await act();
  }
}

/** Ends quietly when another change came first. */
export const ignored = (act: Promise<unknown>) =>
  act.catch((error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) throw error;
  });

/** Ends quietly when the product refused. */
export const refused = (act: Promise<unknown>) =>
  act.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
