import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { until } from '#tests/support/runner/waits.ts';
import { unkept } from './browser.ts';
import { openSite } from './open-site.ts';
import { siteVisits } from './site-visits.ts';

const site = openSite();

/** The functions that a page wakes, as the page on deploying lists them. */
function documented(): Record<string, string[]> {
  const page = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('| page | functions |');
  const rows = table.split('\n\n')[0]?.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm) ?? [];
  return Object.fromEntries([...rows].map(([, name = '', functions = '']) => [name, functions.split(', ').sort()]));
}

/** How many runs they are together. */
const sumOf = (functions: string[]) => functions.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);

/** What the cloud has run for pages since it was booted, without what its clock started. */
function runs(): { name: string; requestId: string }[] {
  return site.product.cloud.status
    .invocations()
    .map(({ function: name, requestId }) => ({ name: /-app-(\w+?)Function/.exec(name)?.[1] ?? name, requestId }))
    .filter(({ name }) => /Api$|Authorizer$|MemberDesk|JobDesk|WebhookDesk/.test(name));
}

test('each page wakes the functions that the page on deploying lists, and those without a row none', async () => {
  const found: Record<string, string[]> = {};
  const listed = Object.fromEntries(Object.entries(documented()).map(([name, functions]) => [name, sumOf(functions)]));
  const visits = await siteVisits(site.product, site.browser);
  for (const visit of visits) {
    if (visit.orderState !== undefined) continue;
    const context = await site.browser.newContext({ ...unkept, ...(visit.state && { storageState: visit.state }) });
    const page = await context.newPage();
    await visit.prepare?.(page);
    await until('no function runs for an earlier page', async () =>
      site.product.cloud.status.functions().every(({ busy }) => busy === 0),
    );
    const before = new Set(runs().map(({ requestId }) => requestId));
    await page.goto(site.product.url + visit.address);
    await visit.ready(page);
    await page.waitForLoadState('networkidle');
    const woken = () => runs().filter(({ requestId }) => !before.has(requestId));
    // A page asks for what can wait once it is idle, which a busy machine is late.
    await until(
      `the functions listed for ${visit.address} ran`,
      async () => woken().length >= (listed[visit.address] ?? 0),
    );
    await context.close();
    const calls = Object.groupBy(woken(), ({ name }) => name);
    const counted = Object.entries(calls).map(([name, of = []]) => `${name} ${of.length}`);
    if (counted.length > 0) found[visit.address] = counted.sort();
  }
  expect(found).toEqual(documented());
});
