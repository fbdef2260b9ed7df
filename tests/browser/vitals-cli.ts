/**
 * `npm run vitals`: opens every page of the site, on a phone's line and on a desktop's, as the local CloudFront
 * delivers it, and prints how far it shifts, when its largest part is painted, and what was sent. The bytes do not
 * depend on the machine, the times do; what moves in another order of arrival `steadiness.test.ts` finds.
 * `npm run vitals -- /track` opens only addresses that begin so, `npm run vitals -- completed` only pages whose name has
 * the word, `--phone` or `--desktop` one screen alone. `--sent` prints what the largest paint is, and beneath each page
 * what was sent and when. `--h2` opens guests' pages over HTTP/2, as CloudFront serves them. That is for the times: Chromium keeps
 * nothing in its cache that came with a certificate nobody vouches for, so that what is fetched before it is imported is
 * sent twice there.
 */

import { startProduct } from '#tests/support/product.ts';
import { openBrowser, screens } from './browser.ts';
import { holdOrderCached } from './order-states.ts';
import { type SiteVisit, siteVisits } from './site-visits.ts';
import { lines, measureVisit, type Screen } from './vitals.ts';

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const columns = ['page', 'screen', 'shift', 'LCP ms', 'JS kB', 'CSS kB', 'fonts kB', 'requests', 'ahead kB'] as const;

/** What is kept for an address, or answered in its name, is for the plain one. */
const isPublic = ({ state, prepare, orderState }: Pick<SiteVisit, 'state' | 'prepare' | 'orderState'>) =>
  state === undefined && prepare === undefined && orderState === undefined;

const args = process.argv.slice(2);
const overHttp2 = args.includes('--h2');
const showsSent = args.includes('--sent');
const named = args.filter((arg) => !arg.startsWith('--'));
const isWanted = ({ address, name = address }: SiteVisit) =>
  named.length === 0 || named.some((part) => (part.startsWith('/') ? address.startsWith(part) : name.includes(part)));
const screenNames = Object.keys(screens) as Screen[];
const asked = screenNames.filter((screen) => args.includes(`--${screen}`));
const product = await startProduct({}, { secure: overHttp2 });
const browser = await openBrowser();
try {
  const visits = (await siteVisits(product, browser)).filter(isWanted);
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`);
  for (const screen of asked.length === 0 ? screenNames : asked) {
    const { latency: latencyMs } = lines[screen];
    for (const { address, name = address, state, orderState, prepare, ready } of visits) {
      const found = await measureVisit(browser, {
        screen,
        url: ((isPublic({ state, prepare, orderState }) && product.cloud.secureUrl) || product.url) + address,
        async prepare(page) {
          await prepare?.(page);
          if (orderState !== undefined) await holdOrderCached(page, product.url, { state: orderState, latencyMs });
        },
        ready,
        ...(state && { state }),
      });
      const cells = [
        name,
        screen,
        found.shift.toFixed(3),
        found.largestPaintMs.toFixed(0),
        kilobytes(found.scriptBytes),
        kilobytes(found.styleBytes),
        kilobytes(found.fontBytes),
        found.requests,
        kilobytes(found.aheadBytes),
      ];
      console.log(`| ${cells.join(' | ')} |`);
      if (showsSent) {
        console.log(`  largest ${found.largest}`);
        for (const { path, askedMs, hereMs, bytes, isAhead } of found.sent) {
          const times = `${askedMs.toFixed(0).padStart(6)} ${hereMs.toFixed(0).padStart(6)}`;
          console.log(`  ${times} ${bytes.toString().padStart(7)} ${isAhead ? 'ahead ' : ''}${path}`);
        }
      }
      for (const line of found.moved) console.log(`  moved ${line}`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
