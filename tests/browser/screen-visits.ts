import type { Browser, Page } from 'playwright-core';
import type { Product } from '#tests/support/product.ts';
import { contributorVisits } from './contributor-visits.ts';
import { eventVisits } from './event-visits.ts';
import { lookVisits } from './look-visits.ts';
import { aReport, type HeldDifferently, holdOrder, type OrderStateName, orderAddress } from './order-states.ts';
import { type SiteVisit, siteVisits } from './site-visits.ts';
import { inAnyLanguage } from './site-words.ts';

/** A screen that is reached by acting on a page. */
export interface ScreenVisit extends SiteVisit {
  /** Only wide screens have it. */
  readonly onlyWide?: boolean;
}

const sees = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
const presses = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).last().click();
const opensMenu = (page: Page) => page.locator('header button[aria-expanded]:visible').last().click();
/** The last one as well, but on a wide screen it appears later than the others. */
const opensOwnMenu = (page: Page) =>
  page.locator(':is(.top-bar__account, .mobile-menu) button[aria-expanded]:visible').last().click();

/** Events as an admin sees them, one taken down. */
const adminEvents = [false, true].map((isHidden, at) => ({
  ...{ id: `evt_01KB000000000000000000000${at}`, type: 'graduation', state: 'open', eventDate: '2026-12-05' },
  ...{ createdAt: '2026-11-26T09:00:00.000Z', photos: 19_812, guests: 1240, credits: 200, isHidden },
  ...{ reports: 17, hiddenByReports: 5 },
}));

/** Every page and state of `siteVisits`, and what opens on them; orders show a drawn person. */
export async function screenVisits(
  product: Product,
  browser: Browser,
  selfie: Buffer,
): Promise<readonly ScreenVisit[]> {
  const visits = await siteVisits(product, browser);
  const member = visits.find(({ address }) => address === '/dashboard')?.state;
  const order = (name: string, state: OrderStateName, differently?: HeldDifferently) => ({
    name: `an order: ${name}`,
    address: orderAddress,
    prepare: (page: Page) => holdOrder(page, product.url, state, { picture: selfie, ...differently }),
  });
  const keepsWall = (): HeldDifferently => ({
    change: (placed) => ({
      ...placed,
      options: { ...placed.options, background: 'keep' },
      report: aReport({ background: { mark: 'fail', value: 0.7, limit: { min: 0.9 } } }),
    }),
  });
  return [
    ...visits.map((visit) => ({ ...visit, ...(visit.orderState && order(visit.orderState, visit.orderState)) })),
    ...lookVisits(product.url, selfie),
    ...eventVisits(product.url, selfie),
    ...contributorVisits(product.url, selfie, member),
    { ...order('refused, white is offered', 'refused, without a place', keepsWall()), ready: sees('.refusal') },
    {
      ...order('completed, all is open', 'completed'),
      async ready(page) {
        await page.locator('.result').waitFor();
        await page.waitForLoadState('networkidle');
        for (const part of await page.locator('main summary').all()) await part.click();
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
    {
      address: '/greencard-photo',
      name: 'the question before the first picture',
      async ready(page) {
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
        await page.getByRole('button', { name: inAnyLanguage('placing:measuring.yes') }).waitFor();
      },
    },
    {
      address: '/greencard-photo',
      name: 'a refused question',
      async ready(page) {
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
        await page.getByRole('button', { name: inAnyLanguage('placing:measuring.no') }).click();
        await page.locator('.notice[role=status]').waitFor();
      },
    },
    {
      ...order('free and being made', 'being made', { change: (placed) => ({ ...placed, payWith: 'trial' }) }),
      ready: sees('.progress-steps'),
    },
    {
      address: '/greencard-photo',
      name: 'a file that is no picture',
      async ready(page) {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          presses(inAnyLanguage('placing:drop.choose'))(page),
        ]);
        await chooser.setFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
        await sees('main [role=alert]')(page);
      },
    },
    {
      address: '/greencard-photo',
      name: 'the camera',
      async ready(page) {
        await presses(inAnyLanguage('placing:drop.take'))(page);
        await sees('dialog video')(page);
      },
    },
    {
      address: '/greencard-photo',
      name: 'the hand-off',
      onlyWide: true,
      async ready(page) {
        await presses(inAnyLanguage('placing:phone'))(page);
        await sees('.handoff svg')(page);
      },
    },
    { address: '/continue#none', name: 'a damaged link of a hand-off', ready: sees('main h1') },
    {
      address: '/greencard-photo',
      name: 'offline',
      async ready(page) {
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        await sees('.offline')(page);
      },
    },
    { address: '/auth', name: 'signing up', ready: presses(inAnyLanguage('auth:login.toggle')) },
    { address: '/', name: 'the menu', ready: opensMenu },
    {
      address: '/dashboard',
      name: 'the menu of a member',
      ...(member && { state: member }),
      async ready(page) {
        await sees('.order-card')(page);
        await opensOwnMenu(page);
      },
    },
    {
      address: '/admin',
      name: 'the events of all members',
      ...(member && { state: member }),
      async prepare(page) {
        await page.route('**/api/admin/events*', (route) => route.fulfill({ json: { events: adminEvents } }));
      },
      async ready(page) {
        await page.getByRole('tab', { name: inAnyLanguage('admin:tabs.events') }).click();
        await sees('.table td')(page);
      },
    },
    { address: '/pricing', name: 'a pack in the cart', ready: (page) => page.locator('.packs button').first().click() },
    { address: orderAddress, name: 'an order this browser does not know', ready: sees('main .card') },
    { address: '/track#damaged', name: 'a damaged link', ready: sees('main .notice') },
  ];
}
