import type { Page, Request } from 'playwright-core';

/**
 * What a page is made of, in the order in which it arrives here. Each comes when all before it is painted, which is the
 * worst that can happen to what is painted already; and so it is in the same order on a fast machine and on a slow one.
 */
const arrivals = {
  fonts: /\.woff2$/,
  scripts: /(?<!\/first-paint-[\w-]+)\.js$/,
  answers: /^\/(api\/|config\.json)/,
  pictures: /^\/pictures\/|\.(jpe?g|png|webp|avif)$/,
} as const;
type Arrival = keyof typeof arrivals;
const names = Object.keys(arrivals) as Arrival[];

/** What moved on a page, and where its heading stood before any script ran and in the end. */
export interface Steadiness {
  /** The sum of all shifts; how much time was between them does not matter. */
  readonly shift: number;
  readonly moved: readonly string[];
  readonly headings: { readonly written: number | undefined; readonly shown: number | undefined };
}

/** Opens a page whose context notes its vitals, and lets what it is made of arrive one after the other. */
export async function visitHeld(page: Page, url: string, ready: (page: Page) => Promise<unknown>): Promise<Steadiness> {
  const gates = Object.fromEntries(names.map((name) => [name, Promise.withResolvers<void>()])) as Record<
    Arrival,
    PromiseWithResolvers<void>
  >;
  const arrivalOf = (address: string) => names.find((name) => arrivals[name].test(new URL(address).pathname));
  const coming = new Map<Request, Arrival>();
  let leaves = false;
  page.on('request', (request) => {
    leaves ||= request.isNavigationRequest();
    const name = arrivalOf(request.url());
    if (name !== undefined) coming.set(request, name);
  });
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
  // A document may lead to another at once; what it was waiting for is never told to have ended.
  page.on('framenavigated', () => {
    if (leaves) coming.clear();
    leaves = false;
  });
  await page.route(
    (address) => arrivalOf(address.href) !== undefined,
    async (route) => {
      const name = arrivalOf(route.request().url());
      if (name !== undefined) await gates[name].promise;
      await route.fallback();
    },
  );
  const release = async (name: Arrival) => {
    gates[name].resolve();
    await painted(page);
    while ([...coming.values()].includes(name)) await painted(page);
  };

  // Time stands still: what a page does after waiting for long enough depends on how fast the machine is.
  await page.addInitScript((longMs) => {
    const later = window.setTimeout.bind(window);
    const shortly = (run: TimerHandler, ms = 0, ...facts: unknown[]) => (ms >= longMs ? 0 : later(run, ms, ...facts));
    Object.assign(window, { setTimeout: shortly });
  }, 2000);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const written = await headingTop(page);
  await release('fonts');
  await release('scripts');
  // In the HTML nothing can be pressed: what can be is the page that took its place.
  await page.waitForFunction(() => document.querySelector('#root button[inert]') === null);
  const shown = await headingTop(page);
  gates.answers.resolve();
  await ready(page);
  await release('pictures');
  await painted(page);
  const { shifts, moved } = await page.evaluate(
    () => (window as unknown as { noted: { shifts: { value: number }[]; moved: string[] } }).noted,
  );
  return { shift: shifts.reduce((sum, { value }) => sum + value, 0), moved, headings: { written, shown } };
}

/** Waits until what has happened is painted; a shift is told in the frame after its own. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** How far below the top of the page its heading is; the shift of a page does not see that one element took the place of another. */
async function headingTop(page: Page): Promise<number | undefined> {
  return await page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top);
}
