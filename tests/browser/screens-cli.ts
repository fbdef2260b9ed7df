/**
 * `npm run screens -- folder`: takes every page and every state of an order on three widths, light and dark, in each
 * language, and lays six on a sheet. Pages end after three screens.
 * Prints the countable faults of each page, also English on a page in another language, and fails if there are any.
 * `--width 320`, `--theme dark`, `--language tr` take one of them alone, `--rtl` turns the pages around, and any other
 * words take only the pages whose name has one of them.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { OfferedLanguage } from '#shared/languages.ts';
import { startProduct } from '#tests/support/product.ts';
import { openBrowser, unkept } from './browser.ts';
import { filmOf } from './fake-camera.ts';
import { screenFaults } from './screen-faults.ts';
import { type LabelledScreen, screenSheet, screensPerSheet } from './screen-sheet.ts';
import { type ScreenVisit, screenVisits } from './screen-visits.ts';
import { untranslated } from './site-words.ts';

const heights: Readonly<Record<number, number>> = { 320: 568, 360: 640, 390: 844, 1280: 900 };
const usualWidths = ['360', '390', '1280'];
const widestPhonePx = 500;
const themes = ['light', 'dark'] as const;
const mostScreens = 3;
const besideEachOther = 3;
/** Longer than any page takes to settle; a page that does not settle is taken as it is and reported. */
const patienceMs = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: usualWidths },
    theme: { type: 'string', multiple: true, default: [...themes] },
    language: { type: 'string', multiple: true, default: [...OfferedLanguage.options] },
    rtl: { type: 'boolean', default: false },
  },
});
const [folder, ...named] = positionals;
if (folder === undefined) throw new Error('npm run screens -- folder');
mkdirSync(folder, { recursive: true });

interface Look {
  readonly widthPx: number;
  readonly theme: (typeof themes)[number];
  readonly language: OfferedLanguage;
}

/** Opens a page, brings it to its state, and takes it down to its end. */
async function takeScreen(browser: Browser, siteUrl: string, visit: ScreenVisit, look: Look): Promise<LabelledScreen> {
  const { widthPx, theme, language } = look;
  const name = visit.name ?? visit.address;
  const height = heights[widthPx] ?? widthPx;
  const isHeld = widthPx <= widestPhonePx;
  const context = await browser.newContext({
    viewport: { width: widthPx, height },
    hasTouch: isHeld,
    isMobile: isHeld,
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...unkept,
    locale: language,
    ...(visit.state && { storageState: visit.state }),
  });
  try {
    await context.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
    await context.addCookies([{ name: 'i18nextLng', value: language, url: siteUrl }]);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    page.on('filechooser', () => undefined);
    await visit.prepare?.(page);
    await page.goto(siteUrl + visit.address);
    await page.waitForFunction(() => document.querySelector('#root :is(button, form)[inert]') === null);
    if (values.rtl) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const missed = await Promise.resolve(visit.ready(page)).then(
      () => '',
      (error: unknown) => String(error).split('\n')[0] ?? '',
    );
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    // Behind an overlay only the screen itself is visible.
    const tall = await page.evaluate(() =>
      document.querySelector('dialog[open]') ? innerHeight : document.documentElement.scrollHeight,
    );
    const english = await untranslated(page);
    const faults = [missed, ...english.map((line) => `in English: ${line}`), ...(await screenFaults(page))].filter(
      (fault) => fault !== '',
    );
    if (faults.length > 0) process.exitCode = 1;
    if (faults.length > 0) console.log(`${look.widthPx} ${theme} ${language} ${name}: ${faults.join('; ')}`);
    // The screen keeps its size: elements as tall as the screen would grow on a taller one.
    await page.evaluate(() => scrollTo(0, 0));
    const clip = { x: 0, y: 0, width: widthPx, height: Math.min(tall, mostScreens * height) };
    return { label: name, png: await page.screenshot({ fullPage: true, clip }) };
  } finally {
    await context.close();
  }
}

const product = await startProduct();
const drawn = readFileSync(join(import.meta.dirname, '../../scripts/people/made/woman.jpg'));
const film = await filmOf(await sharp(drawn).resize(640, 800).png().toBuffer());
const browser = await openBrowser(film.args);
try {
  const visits = (await screenVisits(product, browser, drawn)).filter(
    ({ address, name = address }) => named.length === 0 || named.some((part) => name.includes(part)),
  );
  for (const widthPx of values.width.map(Number)) {
    for (const theme of themes.filter((one) => values.theme.includes(one))) {
      for (const language of values.language.map((code) => OfferedLanguage.parse(code))) {
        const left = visits.filter(({ onlyWide = false }) => !onlyWide || widthPx > widestPhonePx);
        const taken = left.map(() => undefined as LabelledScreen | undefined);
        const waiting = [...left.entries()];
        const takeOnes = async () => {
          for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
            const [index, visit] = next;
            taken[index] = await takeScreen(browser, product.url, visit, { widthPx, theme, language });
          }
        };
        await Promise.all(Array.from({ length: besideEachOther }, takeOnes));
        const screens = taken.filter((screen) => screen !== undefined);
        for (let first = 0; first < screens.length; first += screensPerSheet) {
          const sheet = await screenSheet(screens.slice(first, first + screensPerSheet), widthPx);
          const number = String(first / screensPerSheet + 1).padStart(2, '0');
          const file = `${widthPx}-${theme}-${language}${values.rtl ? '-rtl' : ''}-${number}.png`;
          writeFileSync(join(folder, file), sheet);
        }
        console.log(`${widthPx} ${theme} ${language}: ${screens.length} screens`);
      }
    }
  }
} finally {
  await browser.close();
  film.remove();
  await product.stop();
}
