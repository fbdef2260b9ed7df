import type { Page } from 'playwright-core';
import { waitFor } from '#tests/support/runner/waits.ts';

/**
 * The files of a page, in the order in which they arrive here. Each arrives when all before it is painted: the worst
 * case for what is painted already, and the same order on a fast machine and on a slow one.
 */
const arrivals = {
  fonts: /\.woff2$/,
  scripts: /(?<!\/first-paint-[\w-]+)\.js$/,
  answers: /^\/(api\/|config\.json)/,
  pictures: /^\/pictures\/|\.(jpe?g|png|webp|avif)$/,
} as const;
type Arrival = keyof typeof arrivals;
const names = Object.keys(arrivals) as Arrival[];

/** What moved on a page, and where its heading was before any script ran and at the end. */
export interface Steadiness {
  /** The sum of all shifts, whatever the time between them. */
  readonly shift: number;
  readonly moved: readonly string[];
  readonly headings: { readonly written: number | undefined; readonly shown: number | undefined };
}

/** Opens a page whose context records its vitals, and lets its files arrive one after the other. */
export async function visitHeld(page: Page, url: string, ready: (page: Page) => Promise<unknown>): Promise<Steadiness> {
  const gates = Object.fromEntries(names.map((name) => [name, Promise.withResolvers<void>()])) as Record<
    Arrival,
    PromiseWithResolvers<void>
  >;
  const arrivalOf = (address: string) => names.find((name) => arrivals[name].test(new URL(address).pathname));
  await page.route(
    (address) => arrivalOf(address.href) !== undefined,
    async (route) => {
      const name = arrivalOf(route.request().url());
      if (name !== undefined) await gates[name].promise;
      await route.fallback();
    },
  );
  const until = (what: string, isSo: () => boolean | Promise<boolean>) =>
    waitFor(`${what} of ${url}`, page.waitForFunction(isSo));
  // Asks the page: a document that leads to another takes its requests along, and no event reports their end.
  const release = async (name: Arrival, hasArrived: () => boolean) => {
    gates[name].resolve();
    await until(name, hasArrived);
    await until(`the frame after the ${name}`, isPainted);
  };

  // Time stands still: whether a delayed action happens would depend on the speed of the machine.
  await page.addInitScript((longMs) => {
    const later = window.setTimeout.bind(window);
    const shortly = (run: TimerHandler, ms = 0, ...facts: unknown[]) => (ms >= longMs ? 0 : later(run, ms, ...facts));
    Object.assign(window, { setTimeout: shortly });
  }, 2000);
  await page.goto(url, { waitUntil: 'commit' });
  await until('the first paint', () => performance.getEntriesByName('first-contentful-paint').length > 0);
  const written = await headingTop(page);
  await release('fonts', () => document.fonts.status === 'loaded');
  // Nothing in the prerendered HTML can be pressed: a pressable element belongs to the hydrated page.
  await release(
    'scripts',
    () =>
      document.querySelector('#root > *') !== null && document.querySelector('#root :is(button, form)[inert]') === null,
  );
  const shown = await headingTop(page);
  gates.answers.resolve();
  await waitFor(`what ${url} shows`, ready(page));
  await release('pictures', () =>
    [...document.images].every((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return picture.complete || bottom < 0 || top > innerHeight;
    }),
  );
  const { shifts, moved } = await page.evaluate(
    () => (window as unknown as { noted: { shifts: { value: number }[]; moved: string[] } }).noted,
  );
  return { shift: shifts.reduce((sum, { value }) => sum + value, 0), moved, headings: { written, shown } };
}

/** Whether everything so far is painted; a shift is reported in the frame after its own. */
const isPainted = (): Promise<boolean> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
  });

/** The distance of the heading from the top of the page; layout shift does not see one element replacing another. */
async function headingTop(page: Page): Promise<number | undefined> {
  return await page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top);
}
