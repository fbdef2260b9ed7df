import type { Stage } from './stage.ts';
import type { Facts, WorldName } from './world.ts';

/**
 * Something the product does, as short as possible: the fewer functions it wakes, the faster the many removals are
 * played. It throws when the product does it not, and is played without each grant it needs.
 */
export interface Scenario {
  readonly name: string;
  /** What happened before. */
  readonly world: WorldName;
  /** How much later it is played. */
  readonly hoursLater?: number;
  play(stage: Stage, facts: Facts): Promise<void>;
}

/** @throws Error that says what is not so. */
export function must(what: string, isSo: boolean): asserts isSo {
  if (!isSo) throw new Error(`not so: ${what}`);
}
