import type { Stage } from './stage.ts';
import type { Facts, WorldName } from './world.ts';

/**
 * A use of the product, as short as possible: the fewer functions it wakes, the faster the many removals run. It throws
 * when the product fails, and runs once without each grant it needs.
 */
export interface Scenario {
  readonly name: string;
  /** The state it starts from. */
  readonly world: WorldName;
  /** How much later than that state it runs. */
  readonly hoursLater?: number;
  play(stage: Stage, facts: Facts): Promise<void>;
}

/** @throws Error that names what is not so. */
export function must(what: string, isSo: boolean): asserts isSo {
  if (!isSo) throw new Error(`not so: ${what}`);
}
