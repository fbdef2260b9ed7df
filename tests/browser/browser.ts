import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import packedChromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { sampled } from '#tests/support/engine/thorough.ts';

/** Browsers a machine may have; the first one is used. CHROME_PATH names another. */
const installed = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Opens the browser of this machine, or else the one that comes with the packages.
 *
 * @param args of the command line, for what no page can set up
 */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const found = installed.find((path) => path !== undefined && existsSync(path));
  return await chromium.launch({
    executablePath: found ?? (await packedChromium.executablePath()),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...args],
  });
}

/** A person at a screen: what they see, and what the browser complains about. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of scripts and refusals of the site's policy. */
  readonly complaints: string[];
}

/** Only ends a wait in vain, a little before its test ends: a loaded machine is slower, not wrong. */
export const patienceMs = 1_100_000;

export const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/** Each language and each screen; a thorough run has each at each. */
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

/** Devices that are held in the hand: a finger points at them, and they have a camera. */
const touchScreens = { smallPhone: { width: 360, height: 640 } } as const;

/**
 * A browser without the worker that keeps the site: what a test holds back is what a page asks for, and a worker answers
 * in between.
 */
export const unkept = { serviceWorkers: 'block' } as const;

/**
 * Sits down at a screen, with a browser that speaks a language.
 *
 * @param kept lets the browser keep the site for the time without a connection
 */
export async function sitDown(
  browser: Browser,
  screen: keyof typeof screens | keyof typeof touchScreens,
  locale: string,
  { kept = false } = {},
): Promise<Visitor> {
  const viewport = { ...screens, ...touchScreens }[screen];
  const isHeld = screen in touchScreens;
  // Without motion nothing is half faded in when its colours are measured.
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
  // Choosers are held back only from a first listener on, and one that is added beside the press may come too late.
  page.on('filechooser', () => undefined);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || /No live updates/.test(message.text());
    if (isComplaint) complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  return { context, page, complaints };
}

/** Opens a page and waits until it lives: in the HTML nothing can be pressed, and what is there gives way to the page. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await lives(page);
}

/** Waits for words that may go again soon: the page itself looks, in each frame. Begin before what brings them. */
export async function appears(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.textContent.includes(wanted), words);
}

async function lives(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root :is(button, form)[inert]') === null);
}

/**
 * What axe finds on the page as it is, one line a finding; and whether it is wider than its screen.
 *
 * On a busy machine axe says now and then, for a moment, that the link in the footer has no words, and why is not known. What
 * is wrong with a page stays wrong: a finding counts when it is found each time in two seconds.
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
    // An address changes before its page stands, and a page that was written is shown before it lives.
    await page.waitForLoadState('domcontentloaded');
    await lives(page);
    await page.locator('h1').first().waitFor();
    const changes = await watchPage(page);
    const lines = await judge(page);
    // While the next page is fetched the footer is hidden: what is judged is one page, not the moment between two.
    if (!(await changes())) return lines;
  }
}

/** Notes from now on whether another page takes the place of this one; pages that are not the site's stay as they are. */
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
  // Half a megabyte, which it brings along twice each time: once a document is enough.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Without a second page for its report, which only frames of other origins need; and without a report of what is well.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const lines = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  return wider > 0 ? [...lines, `the page is ${wider} px wider than the screen`] : lines;
}
