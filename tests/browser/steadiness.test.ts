import { beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { isThorough } from '#tests/support/engine/thorough.ts';
import { patienceMs, screens, unkept } from './browser.ts';
import { openSite } from './open-site.ts';
import { holdOrder } from './order-states.ts';
import { type SiteVisit, siteVisits } from './site-visits.ts';
import { visitHeld } from './slow-assets.ts';
import { type Screen, watchVitals } from './vitals.ts';

/** The most a page may shift, as in Core Web Vitals; there it is the sum of five seconds, here of the whole visit. */
const mostShift = 0.1;
/** A replaced element stays where it was, except for the rounding of a line. */
const mostMovedPx = 2;
const besideEachOther = 3;

/** A thorough run visits every page on both screens, a normal one each page on one of them. */
const visitors = [
  { screen: 'phone', locale: 'tr' },
  { screen: 'desktop', locale: 'en' },
] as const satisfies readonly { screen: Screen; locale: string }[];

const site = openSite();
let visits: readonly SiteVisit[];

beforeAll(async () => {
  visits = await siteVisits(site.product, site.browser);
});

test.each(visitors)('no page shifts noticeably in any order of arrival: $screen, $locale', async (visitor) => {
  const { screen, locale } = visitor;
  const turn = visitors.indexOf(visitor);
  const left = visits.filter((_, index) => isThorough || index % visitors.length === turn);
  expect(left.length).toBeGreaterThan(10);
  const faults: string[] = [];
  const visitOnes = async () => {
    for (let visit = left.shift(); visit !== undefined; visit = left.shift()) {
      const { address, state, ready, prepare, orderState } = visit;
      const settings = { viewport: screens[screen], locale, ...unkept, ...(state && { storageState: state }) };
      const context: BrowserContext = await site.browser.newContext(settings);
      await watchVitals(context);
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      await prepare?.(page);
      if (orderState !== undefined) await holdOrder(page, site.product.url, orderState);
      const found = await visitHeld(page, site.product.url + address, ready);
      const { written, shown } = found.headings;
      if (found.shift >= mostShift) faults.push(`${visit.name ?? address} shifts: ${found.moved.join('; ')}`);
      if (written !== undefined && shown !== undefined && Math.abs(written - shown) > mostMovedPx)
        faults.push(`${visit.name ?? address}: the heading was ${written} px from the top, and then ${shown}`);
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: besideEachOther }, visitOnes));
  expect(faults).toEqual([]);
});
