import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Product, startProduct } from '#tests/support/product.ts';
import { openBrowser, screens } from './browser.ts';
import { type SiteVisit, siteVisits } from './site-visits.ts';
import { measureVisit, type Screen } from './vitals.ts';

/** What a page may shift, as Core Web Vitals want it. */
const mostShift = 0.1;
/**
 * Bytes of scripts as they are sent before anything is fetched ahead: of the pages most people come to, and of any
 * other. `web/budget.ts` holds what the first ones cannot do without to 170,000; the example beside the form comes on top.
 */
const mostScriptBytes = { first: 180_000, other: 245_000 };
const firstPages = ['/?', '/greencard-photo?lng'];
const mostFontBytes = 30_000;

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

test.each(Object.keys(screens) as Screen[])(
  'no page shifts, or is heavier than its budget, on the line of a %s',
  async (screen) => {
    const over: string[] = [];
    for (const { address, state, ready } of visits) {
      const found = await measureVisit(browser, { screen, url: product.url + address, ready, ...(state && { state }) });
      const scripts = firstPages.some((page) => address.startsWith(page))
        ? mostScriptBytes.first
        : mostScriptBytes.other;
      if (found.shift >= mostShift) over.push(`${address} shifts: ${found.moved.join('; ')}`);
      if (found.scriptBytes > scripts) over.push(`${address}: ${found.scriptBytes} bytes of scripts`);
      if (found.fontBytes > mostFontBytes) over.push(`${address}: ${found.fontBytes} bytes of fonts`);
      // A visit that measured nothing proves nothing.
      expect([address, found.scriptBytes > 100_000, found.fontBytes > 10_000]).toEqual([address, true, true]);
    }
    expect(over).toEqual([]);
  },
);
