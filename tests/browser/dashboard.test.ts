import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { seedOrders } from '#tests/support/seeded-orders.ts';
import { findings, sitDown, type Visitor } from './browser.ts';
import { signIn } from './member.ts';
import { openSite } from './open-site.ts';

const email = 'collector@example.com';
const site = openSite();
let visitor: Visitor;
let page: Page;
/** Twelve orders, newest first. */
let orders: readonly StoredOrder[];

beforeAll(async () => {
  const owner = await aMember(site.product, email);
  orders = (await seedOrders(site.product, { owner, count: 12, picture: await drawPortrait() })).reverse();
  visitor = await sitDown(site.browser, 'phone', 'en');
  page = visitor.page;
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await signIn(page, site.product.url, email, memberPassword);
});

const cards = () => page.locator('.order-card');
/** The orders on the page, by the links that open them. */
const shown = async () =>
  await page
    .locator('.order-card a[href*="order="]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('order')));
const idsOf = (count: number) => orders.slice(0, count).map(({ id }) => id);

describe('a member with twelve photos', () => {
  test('sees the five newest, with a note that there are more', async () => {
    await page.goto(`${site.product.url}/dashboard`);
    await cards().nth(4).waitFor();
    expect(await shown()).toEqual(idsOf(5));
    await page.getByText('Only the last 5 photos are shown.').waitFor();
    await page.locator('#content').getByText(email).waitFor();
    expect(await page.getByRole('link', { name: 'New photo' }).getAttribute('href')).toBe('/greencard-photo');
    expect(await findings(page)).toEqual([]);
  });

  test('sees all of them page by page, in order and each once', async () => {
    await page.getByRole('button', { name: 'Show all photos' }).click();
    await cards().nth(9).waitFor();
    expect(await shown()).toEqual(idsOf(10));
    await page.getByRole('button', { name: 'Show more' }).click();
    await cards().nth(11).waitFor();
    expect(await shown()).toEqual(idsOf(12));
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
  });

  test('downloads selfie and photo of the last page under their documented names', async () => {
    const [oldest] = orders.slice(-1);
    for (const [button, name] of [
      ['Download selfie', `input-${oldest?.id}.jpeg`],
      ['Download photo', `output-${oldest?.id}.jpeg`],
    ] as const) {
      const saved = page.waitForEvent('download');
      await cards().nth(11).getByRole('button', { name: button }).click();
      expect((await saved).suggestedFilename()).toBe(name);
    }
    await page.getByText('Photo downloaded').first().waitFor();
  });

  test('a selfie with an expired link gets a new one and is shown', async () => {
    let refused = 0;
    // The first link of a page that was open for too long.
    await page.route(/\/input\.jpeg/, async (route) => {
      if (refused++ > 0) return await route.continue();
      await route.fulfill({ status: 403, body: 'Request has expired' });
    });
    await page.goto(`${site.product.url}/dashboard`);
    for (let index = 0; index < 5; index++) {
      // A picture that is loaded again is another element, so it is looked up each time.
      await page.waitForFunction((at) => {
        const selfie = document.querySelectorAll<HTMLImageElement>('img[alt="Your selfie"]')[at];
        selfie?.scrollIntoView();
        return (selfie?.naturalWidth ?? 0) > 0;
      }, index);
    }
    expect(refused).toBeGreaterThan(5);
    await page.unroute(/\/input\.jpeg/);
  });

  test('deletes one after a confirmation, and the next one takes its place', async () => {
    await cards().nth(1).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this record?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(await shown()).toEqual(idsOf(5));
    await cards().nth(1).getByRole('button', { name: 'Delete' }).click();
    expect(await findings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Delete now' }).click();
    await page.getByText('Record deleted').waitFor();
    await page.waitForFunction(
      (gone) => document.querySelector(`.order-card a[href*="${gone}"]`) === null,
      orders[1]?.id ?? '',
    );
    expect(await shown()).toEqual([0, 2, 3, 4, 5].map((index) => orders[index]?.id));
  });
});
