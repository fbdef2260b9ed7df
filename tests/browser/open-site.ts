import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Answering, type Product, startProduct } from '#tests/support/product.ts';
import { openBrowser } from './browser.ts';

/** What the tests of one file visit. */
export interface Site {
  readonly product: Product;
  readonly browser: Browser;
}

/**
 * Starts the product and a browser before the tests of a file, and stops both after them.
 *
 * @param settings of the stage, other than those of a laptop
 * @param answering how its engine answers
 * @returns both, from the first `beforeAll` after this call on
 */
export function openSite(settings: Record<string, string> = {}, answering: Answering = {}): Site {
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    product = await startProduct(settings, answering);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return {
    get product() {
      return opened(product);
    },
    get browser() {
      return opened(browser);
    },
  };
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new TypeError('the site opens before the tests, not while they are written down');
  return thing;
}
