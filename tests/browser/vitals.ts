import type { Browser, BrowserContext, Page } from 'playwright-core';
import { patienceMs, screens, unkept } from './browser.ts';

/** The costs of a visit: shifts as in Core Web Vitals, times in milliseconds, bytes as sent. */
export interface Vitals {
  readonly shift: number;
  /** The elements that moved, by class or name. */
  readonly moved: readonly string[];
  readonly largestPaintMs: number;
  /** The element of that paint, by class or name. */
  readonly largest: string;
  /** The bytes the page itself needed; prefetches for the next steps are in `aheadBytes`. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
  readonly requests: number;
  readonly aheadBytes: number;
  /** Every file sent, in the order of the requests. */
  readonly sent: readonly SentFile[];
}

/** A sent file: times in milliseconds since the visit began. */
export interface SentFile {
  readonly path: string;
  readonly askedMs: number;
  readonly hereMs: number;
  readonly bytes: number;
  /** Prefetched for the next steps. */
  readonly isAhead: boolean;
}

/** The connection of a screen: a phone's as Lighthouse slows it down, so that half-loaded states are seen. */
export const lines = {
  phone: { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8, offline: false },
  desktop: { latency: 40, downloadThroughput: 10_240_000 / 8, uploadThroughput: 10_240_000 / 8, offline: false },
} as const;

export type Screen = keyof typeof screens;

/** Records every shift of the page and its largest paint, from the first moment on. */
function noteVitals(): void {
  const noted = { shifts: [] as { at: number; value: number }[], moved: [] as string[], paintedAt: 0, largest: '' };
  const nameOf = (node: Node | null) =>
    node instanceof Element ? node.className || node.tagName : (node?.nodeName ?? '');
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      // A shift after a press is what the press was for.
      if (entry.hadRecentInput) continue;
      noted.shifts.push({ at: entry.startTime, value: entry.value });
      noted.moved.push(`${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
    if (last === undefined) return;
    noted.paintedAt = last.startTime;
    noted.largest = nameOf(last.element);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Has every page of a context record its vitals. */
export async function watchVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteVitals);
}

/** The layout shift of the page so far: the largest sum within five seconds of shifts less than one second apart. */
export async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    // Shifts are reported after the frame in which they happened.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { shifts } = (window as unknown as { noted: { shifts: { at: number; value: number }[] } }).noted;
    let [worst, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
    for (const { at, value } of shifts) {
      const goesOn = at - last < 1000 && at - first < 5000;
      if (!goesOn) first = at;
      sum = goesOn ? sum + value : value;
      last = at;
      worst = Math.max(worst, sum);
    }
    return worst;
  });
}

/** Waits until everything for the next steps is prefetched. */
export async function fetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [asked, ended] = ['vesika:ahead-asked', 'vesika:ahead-end'].map(
      (name) => performance.getEntriesByName(name).length,
    );
    return asked !== 0 && asked === ended;
  });
}

interface Visit {
  readonly screen: Screen;
  readonly url: string;
  /** The stored state of the visitor. @default a guest's */
  readonly state?: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Brings the page into the state to be seen. */
  prepare?: ((page: Page) => Promise<void>) | undefined;
  /** Waits for the element the visit is for. */
  ready(page: Page): Promise<unknown>;
}

/** Opens a page with an empty cache, and measures it once nothing more is fetched. */
export async function measureVisit(browser: Browser, { screen, url, state, prepare, ready }: Visit): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: screens[screen],
    locale: 'tr',
    ignoreHTTPSErrors: true,
    ...unkept,
    ...(state && { storageState: state }),
  });
  try {
    await watchVitals(context);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await prepare?.(page);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', lines[screen]);
    await page.goto(url);
    await ready(page);
    await fetchedAhead(page);
    const shift = await shiftOf(page);
    const sizes = await page.evaluate(() => {
      const ahead = performance.getEntriesByName('vesika:ahead')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      // A file from the cache is not sent.
      const sent = files.filter(({ transferSize }) => transferSize > 0);
      const needed = sent.filter(({ startTime }) => startTime < ahead);
      const bytes = (list: typeof files, ending: RegExp) =>
        list
          .filter(({ name }) => ending.test(new URL(name).pathname))
          .reduce((sum, file) => sum + file.encodedBodySize, 0);
      const { paintedAt, largest, moved } = (
        window as unknown as { noted: { paintedAt: number; largest: string; moved: string[] } }
      ).noted;
      return {
        moved,
        largestPaintMs: paintedAt,
        largest,
        scriptBytes: bytes(needed, /\.js$/),
        styleBytes: bytes(needed, /\.css$/),
        fontBytes: bytes(sent, /\.woff2$/),
        requests: needed.length + 1,
        aheadBytes: bytes(sent, /\.(js|css)$/) - bytes(needed, /\.(js|css)$/),
        sent: sent.map(({ name, startTime, responseEnd, encodedBodySize }) => ({
          path: new URL(name).pathname,
          askedMs: startTime,
          hereMs: responseEnd,
          bytes: encodedBodySize,
          isAhead: startTime >= ahead,
        })),
      };
    });
    return { shift, ...sizes };
  } finally {
    await context.close();
  }
}
