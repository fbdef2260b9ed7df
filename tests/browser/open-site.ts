import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openProduct } from '#tests/support/open-product.ts';
import { atEnd } from '#tests/support/runner/at-end.ts';
import { openBrowser } from './browser.ts';

/** The site the tests of one file visit. */
export type Site = ReturnType<typeof openSite>;

/**
 * Opens a product, and a browser that all files of a process share; what a file opened in it is closed before the
 * product stops.
 *
 * @param opening the settings of the stage and how the engine answers
 * @returns both, available from the first `beforeAll` after this call on
 */
export function openSite(...opening: Parameters<typeof openProduct>) {
  let browser: Browser | undefined;
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
  const { product, api } = openProduct(...opening);
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  return {
    ...{ product, api },
    get browser(): Browser {
      if (browser === undefined)
        throw new TypeError('the browser opens before the tests run, not while they are collected');
      return browser;
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
