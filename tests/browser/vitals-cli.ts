/**
 * `npm run vitals`: opens every page of the site as the local CloudFront delivers it, on a phone's and on a desktop's
 * connection, and prints its layout shift, its largest contentful paint, and the bytes sent. The bytes do not depend on
 * the machine, the times do; shifts in another order of arrival are found by `steadiness.test.ts`. `npm run vitals --
 * /track` opens only paths that begin so, `npm run vitals -- completed` only pages whose name has the word, `--phone`
 * or `--desktop` one screen alone. `--sent` prints the element of the largest paint, and below each page the files sent
 * and when. `--h2` opens guests' pages over HTTP/2, as CloudFront serves them, for the times only: Chromium caches
 * nothing that came with an untrusted certificate, so a prefetched file is sent twice. sent twice there.
 */

import { startProduct } from '#tests/support/product.ts';
import { openBrowser, screens } from './browser.ts';
import { holdOrderCached } from './order-states.ts';
import { type SiteVisit, siteVisits } from './site-visits.ts';
import { lines, measureVisit, type Screen } from './vitals.ts';

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const columns = ['page', 'screen', 'shift', 'LCP ms', 'JS kB', 'CSS kB', 'fonts kB', 'requests', 'ahead kB'] as const;

/** A page with stored state, or with an answered order, is measured on the plain server. */
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
