import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Answering, type Product, startProduct } from '#tests/support/product.ts';
import { atEnd } from '#tests/support/runner/at-end.ts';
import { openBrowser } from './browser.ts';

/** The site the tests of one file visit. */
export interface Site {
  readonly product: Product;
  readonly browser: Browser;
}

/**
 * Starts the product before the tests of a file and stops it after them. All files of a process share the browser; what
 * a file opened in it is closed with the product.
 *
 * @param settings of the stage that differ from those of a laptop
 * @param answering how the engine answers
 * @returns both, available from the first `beforeAll` after this call on
 */
export function openSite(settings: Record<string, string> = {}, answering: Answering = {}): Site {
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    product = await startProduct(settings, answering);
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
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

let shared: Promise<Browser> | undefined;

/** A browser that ended unexpectedly is replaced. */
async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = openBrowser();
  const browser = await shared;
  atEnd(() => browser.close());
  return browser;
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new TypeError('the site opens before the tests run, not while they are collected');
  return thing;
}
