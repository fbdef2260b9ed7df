/** Something to be run that may need something else to have been run. */
export interface Planned {
  readonly name: string;
  /** Names of those it waits for; those that are not run at all it does not miss. */
  readonly after?: readonly string[];
}

/**
 * Runs steps, so many at a time, in their order; one that waits for another lets later ones go before it.
 *
 * @param lanes how many run beside one another
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
