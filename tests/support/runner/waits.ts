/** What the running test waits for; a test that hangs is reported with it. */
const waits = new Set<{ readonly what: string | (() => string) }>();

/**
 * Waits for a promise without a time-out of its own: the limit of the test reports what was awaited.
 *
 * @param what in words; a function is called when the time is over, and can say what was seen last
 */
export async function waitFor<Thing>(what: string | (() => string), coming: Promise<Thing>): Promise<Thing> {
  const wait = { what };
  waits.add(wait);
  try {
    return await coming;
  } finally {
    waits.delete(wait);
  }
}

/**
 * Polls until there is an answer: a value, or true.
 *
 * @param what is awaited, as in `waitFor`
 */
export async function until<Thing>(
  what: Parameters<typeof waitFor>[0],
  ask: () => Promise<Thing | false | undefined>,
): Promise<Thing> {
  const askOn = async (): Promise<Thing> => {
    for (;;) {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return await waitFor(what, askOn());
}

/** Everything that is awaited, oldest first. */
export function listWaits(): string[] {
  return [...waits].map(({ what }) => (typeof what === 'string' ? what : what()));
}

export function forgetWaits(): void {
  waits.clear();
}
