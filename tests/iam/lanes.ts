/** Runs a few things concurrently, in the order they come. */
export function createLanes(count: number): { run<Result>(act: () => Promise<Result>): Promise<Result> } {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return {
    async run(act) {
      if (busy >= count) await new Promise<void>((resolve) => waiting.push(resolve));
      else busy += 1;
      try {
        return await act();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
}
