import type { Resource } from '#local/assembly/resolve-stacks.ts';
import type { Handlers } from '#local/edge/handlers.ts';
import type { Simulator, SimulatorContext } from './simulator.ts';

export interface OpenedSimulators {
  readonly handlers: readonly Handlers[];
  get<Opened>(simulator: Simulator<Opened>): Promise<Opened>;
  describe(resource: Resource): string;
  /** Deletes the state of a resource. @throws Error when its service refuses that. */
  remove(resource: Resource): Promise<void>;
  /** Starts the ticks; a failing tick is logged and does not affect the others. */
  startClock(): void;
  stop(): Promise<void>;
}

const tickMs = 1000;

/**
 * Opens every simulator after those it needs. The dependencies follow the imports, so there is no cycle.
 *
 * @throws the error of the first one that fails, after the others are stopped.
 */
export async function openSimulators(
  simulators: readonly Simulator[],
  context: Omit<SimulatorContext, 'need'>,
): Promise<OpenedSimulators> {
  const opening = new Map<Simulator, Promise<unknown>>();
  const opened: { readonly simulator: Simulator; readonly value: unknown }[] = [];
  const timers: NodeJS.Timeout[] = [];

  async function open(simulator: Simulator): Promise<unknown> {
    const value = await simulator.open({ ...context, need: get });
    opened.push({ simulator, value });
    return value;
  }

  function get<Opened>(simulator: Simulator<Opened>): Promise<Opened> {
    const known = opening.get(simulator) ?? open(simulator);
    opening.set(simulator, known);
    return known as Promise<Opened>;
  }

  async function stop(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    for (const { simulator, value } of opened.reverse()) await simulator.stop?.(value);
  }

  try {
    for (const simulator of simulators) await get(simulator);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    handlers: opened.flatMap(({ simulator, value }) => simulator.handlers?.(value) ?? []),
    get,
    describe(resource) {
      const owner = opened.find(({ simulator }) => resource.type in simulator.types);
      return owner?.simulator.describe(resource, owner.value) ?? '';
    },
    async remove(resource) {
      const owner = opened.find(({ simulator }) => resource.type in simulator.types);
      await owner?.simulator.remove?.(resource, owner.value, context.stateDir);
    },
    startClock() {
      for (const { simulator, value } of opened) {
        if (simulator.tick) timers.push(every(tickMs, () => simulator.tick?.(value), context.log));
      }
    },
    stop,
  };
}

/** One tick at a time: a sweep that takes longer than a second is not started again in parallel. */
function every(ms: number, act: () => unknown, log: (line: string) => void): NodeJS.Timeout {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await act();
    } catch (error) {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    } finally {
      isBusy = false;
    }
  }, ms);
  return timer.unref();
}
