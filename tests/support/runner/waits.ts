/** What the test that runs now waits for; one that hangs is reported with it. */
const waits = new Set<{ readonly what: string | (() => string) }>();

/**
 * Waits for what a promise brings, without a limit of its own: the one limit of a test says what was waited for.
 *
 * @param what in words; a function is asked when the time is over, and can tell what was seen last
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
 * Asks again and again until there is an answer: something, or yes.
 *
 * @param what is waited for, as `waitFor` takes it
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

/** Everything that is waited for, oldest first. */
export function listWaits(): string[] {
  return [...waits].map(({ what }) => (typeof what === 'string' ? what : what()));
}

export function forgetWaits(): void {
  waits.clear();
}
