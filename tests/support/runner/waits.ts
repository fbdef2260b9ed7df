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

/** Describes what a visitor sees, in lines. */
type View = () => Promise<string>;

const views = new Set<View>();

/** Shows a page in the report of a test of this file that hangs. */
export function showIfHanging(view: View): void {
  views.add(view);
}

/** What can be seen now; a view without an answer in ten seconds says so. */
export async function listViews(): Promise<string[]> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 10_000, 'a page does not answer').unref());
  const read = async (view: View) => await Promise.race([view().catch((error: unknown) => String(error)), late]);
  return await Promise.all([...views].map(read));
}

export function forgetViews(): void {
  views.clear();
}
