import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import packedChromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { sampled } from '#tests/support/engine/thorough.ts';
import { showIfHanging } from '#tests/support/runner/waits.ts';

/** Paths of browsers to look for; the first one found is used. CHROME_PATH names another. */
const installed = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Opens the installed browser of this machine, or else the one from the packages.
 *
 * @param args for the command line, for what a page cannot set
 */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const found = installed.find((path) => path !== undefined && existsSync(path));
  return await chromium.launch({
    executablePath: found ?? (await packedChromium.executablePath()),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...args],
  });
}

/** A visitor at a screen: the page, and the errors of the browser. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Script errors, violations of the site's policy, and the browser's own warnings, as of a preload fetched twice. */
  readonly complaints: string[];
}

/** Only ends a hanging wait, a little before its test ends: a loaded machine is slower, not wrong. */
export const patienceMs = 1_100_000;

export const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/** Each language and each screen; a thorough run combines all. */
export const visits = sampled(
  [
    { language: 'tr', screen: 'phone' },
    { language: 'tr', screen: 'desktop' },
    { language: 'en', screen: 'desktop' },
    { language: 'en', screen: 'phone' },
  ] as const,
  ['tr phone', 'en desktop'],
  ({ language, screen }) => `${language} ${screen}`,
);

/** Hand-held devices: they have touch and a camera. */
const touchScreens = { smallPhone: { width: 360, height: 640 } } as const;

/**
 * A browser without the service worker that caches the site: a test holds back the requests of a page, and a worker
 * would answer in between.
 */
export const unkept = { serviceWorkers: 'block' } as const;

/**
 * Opens a page on a screen, with a browser in a language.
 *
 * @param kept lets the service worker cache the site for offline use
 */
export async function sitDown(
  browser: Browser,
  screen: keyof typeof screens | keyof typeof touchScreens,
  locale: string,
  { kept = false } = {},
): Promise<Visitor> {
  const viewport = { ...screens, ...touchScreens }[screen];
  const isHeld = screen in touchScreens;
  // Without motion nothing is half faded while its colours are measured.
  const settings = {
    viewport,
    locale,
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ...(kept ? {} : unkept),
  } as const;
  const context = await browser.newContext({ ...settings, hasTouch: isHeld, isMobile: isHeld });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  // Choosers are intercepted only after the first listener, and one added together with the press may come too late.
  page.on('filechooser', () => undefined);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A warning without arguments is the browser's; the page's own are about connections, which tests cut. Whether a
    // preload is used within seconds depends on the machine.
    const isBrowsers = message.type() === 'warning' && message.args().length === 0;
    const isOfSpeed = /not used within a few seconds/.test(message.text());
    const isComplaint =
      message.type() === 'error' || /No live updates/.test(message.text()) || (isBrowsers && !isOfSpeed);
    if (isComplaint) complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  showIfHanging(async () => {
    const shown = page.isClosed() ? 'closed' : await page.locator('body').ariaSnapshot();
    return [`${page.url()} shows`, shown, ...complaints].join('\n');
  });
  return { context, page, complaints };
}

/** Opens a page and waits until it is hydrated: in the prerendered HTML nothing can be pressed. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await lives(page);
}

/** Waits for words that may disappear soon: the page looks for them in each frame. Call it before what shows them. */
export async function appears(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.textContent.includes(wanted), words);
}

async function lives(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root :is(button, form)[inert]') === null);
}

/**
 * The findings of axe on the page as it is, one line each, and whether the page is wider than its screen.
 *
 * On a busy machine axe sometimes reports, for a moment and for an unknown reason, that the link in the footer has no
 * words. Real faults stay: a finding counts when it is found three times within two seconds.
 */
export async function findings(page: Page): Promise<string[]> {
  const first = await findOnce(page);
  if (first.length === 0) return first;
  await page.waitForTimeout(1000);
  const second = await findOnce(page);
  await page.waitForTimeout(1000);
  const third = await findOnce(page);
  return first.filter((line) => second.includes(line) && third.includes(line));
}

async function findOnce(page: Page): Promise<string[]> {
  for (;;) {
    // The URL changes before its page is there, and prerendered HTML is shown before it is hydrated.
    await page.waitForLoadState('domcontentloaded');
    await lives(page);
    await page.locator('h1').first().waitFor();
    const changes = await watchPage(page);
    const lines = await judge(page);
    // The footer is hidden while the next page loads: one page is judged, not the moment between two.
    if (!(await changes())) return lines;
  }
}

/** Records from now on whether another page replaces this one; pages outside the site stay as they are. */
async function watchPage(page: Page): Promise<() => Promise<boolean>> {
  const watch = await page.evaluateHandle(() => {
    const main = document.querySelector('main');
    const seen: MutationRecord[] = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    if (main !== null) observer.observe(main, { childList: true });
    return { main, observer, seen };
  });
  return async () => {
    const changed = await watch.evaluate(({ main, observer, seen }) => {
      const last = observer.takeRecords();
      observer.disconnect();
      return main?.isConnected === false || seen.length + last.length > 0;
    });
    await watch.dispose();
    return changed;
  };
}

async function judge(page: Page): Promise<string[]> {
  // The script has half a megabyte and would be sent twice each time: once per document is enough.
  const isThere = await page.evaluate(() => 'axe' in window);
  // No second page for the report, which only frames of other origins need, and no report of passed rules.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  // Not `innerWidth`: a phone zooms out until a page that is too wide fits.
  const { wider, past } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, dir } = document.documentElement;
    const edge = ({ left, right }: DOMRect) => (dir === 'rtl' ? -left : right - clientWidth);
    const outside = [...document.body.querySelectorAll('*')].filter((part) => edge(part.getBoundingClientRect()) > 0);
    return { wider: scrollWidth - clientWidth, past: outside.map((part) => `${part.tagName}.${part.className}`) };
  });
  const lines = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  return wider > 0
    ? [...lines, `the page is ${wider} px wider than the screen: ${past.slice(0, 9).join(', ')}`]
    : lines;
}
