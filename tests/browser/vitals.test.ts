import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Product, startProduct } from '#tests/support/product.ts';
import { openBrowser } from './browser.ts';
import { type SiteVisit, siteVisits } from './site-visits.ts';
import { measureVisit, type Screen } from './vitals.ts';

/** What a page may shift, as Core Web Vitals want it. */
const mostShift = 0.1;
/**
 * Bytes of scripts as they are sent before anything is fetched ahead: of the pages most people come to, and of any
 * other. `web/budget.ts` holds what the first ones cannot do without to 170,000; the example beside the form comes on top.
 */
const mostScriptBytes = { first: 185_000, other: 245_000 };
const firstPages = ['/?', '/greencard-photo?lng'];
const mostFontBytes = 30_000;
const besideEachOther = 4;

let product: Product;
let browser: Browser;
let visits: readonly SiteVisit[];

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  visits = await siteVisits(product, browser);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function faults({ address, state, ready }: SiteVisit, screen: Screen): Promise<string[]> {
  const url = product.url + address;
  const found = await measureVisit(browser, { screen, url, ready, ...(state && { state }) });
  // A visit that measured nothing proves nothing.
  expect([address, found.scriptBytes > 100_000, found.fontBytes > 10_000]).toEqual([address, true, true]);
  const isFirst = firstPages.some((page) => address.startsWith(page));
  const scripts = isFirst ? mostScriptBytes.first : mostScriptBytes.other;
  return [
    found.shift >= mostShift ? `${address} shifts: ${found.moved.join('; ')}` : '',
    found.scriptBytes > scripts ? `${address}: ${found.scriptBytes} bytes of scripts` : '',
    found.fontBytes > mostFontBytes ? `${address}: ${found.fontBytes} bytes of fonts` : '',
  ].filter((fault) => fault !== '');
}

test.each(['phone', 'desktop'] as const)(
  'no page shifts, or is heavier than its budget, on the line of a %s',
  async (screen) => {
    const over: string[] = [];
    const left = [...visits];
    const visitOnes = async () => {
      for (let visit = left.shift(); visit !== undefined; visit = left.shift())
        over.push(...(await faults(visit, screen)));
    };
    // The line is slow, not the machine: visits wait beside each other.
    await Promise.all(Array.from({ length: besideEachOther }, visitOnes));
    expect(over).toEqual([]);
  },
);
