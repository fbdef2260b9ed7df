/** A step that may need other steps to have run. */
export interface Planned {
  readonly name: string;
  /** The steps it waits for; those that are not part of the run are ignored. */
  readonly after?: readonly string[];
}

/**
 * Runs steps in their order, a number of them concurrently; later ones overtake a step that waits for another.
 *
 * @param lanes the number of concurrent steps
 */
export async function runSteps<Step extends Planned>(
  steps: readonly Step[],
  lanes: number,
  run: (step: Step) => Promise<void>,
): Promise<void> {
  const waiting = [...steps];
  const unfinished = new Set(steps.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < lanes) {
      const next = waiting.findIndex(({ after = [] }) => !after.some((name) => unfinished.has(name)));
      const [step] = next < 0 ? [] : waiting.splice(next, 1);
      if (step === undefined) break;
      const done = run(step).finally(() => {
        running.delete(done);
        unfinished.delete(step.name);
      });
      running.add(done);
    }
    if (running.size === 0) throw new Error(`${waiting.map(({ name }) => name).join(', ')} wait for one another`);
    await Promise.race(running);
  }
}
