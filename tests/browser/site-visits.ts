import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import { runAdmin } from '#tests/support/admin.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import type { Product } from '#tests/support/product.ts';
import { seedOrders } from '#tests/support/seeded-orders.ts';
import { patienceMs, unkept } from './browser.ts';
import { signIn } from './member.ts';
import { type OrderStateName, orderAddress, signOfState } from './order-states.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page as a visitor opens it. */
export interface SiteVisit {
  readonly address: string;
  /** Its name where one path has many states. @default the path */
  readonly name?: string;
  readonly state?: State;
  /** Brings the page into the state to be seen. */
  prepare?(page: Page): Promise<void>;
  /** The state of the order it shows. */
  readonly orderState?: OrderStateName;
  ready(page: Page): Promise<unknown>;
}

/** A browser with a pack in the cart. */
async function fillCart(held: Page): Promise<void> {
  await held.addInitScript(() => {
    const pack = { id: 'pack_mini', name: 'Mini', credits: 10, type: 'credit_pack', packId: 'pack_mini' };
    localStorage.setItem('vesika.cart', JSON.stringify([pack]));
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
const email = 'vitals@example.com';

/**
 * Every page: as a guest opens it for the first time, the page of an order in each of its states, and the pages of an
 * admin with twelve photos.
 */
export async function siteVisits(product: Product, browser: Browser): Promise<readonly SiteVisit[]> {
  const guests = [
    '/',
    ...Tool.options.map((tool) => tools[tool].route),
    '/auth',
    '/track',
    '/contact',
    '/about',
    '/sample-report',
    '/forgot-password',
    '/reset-password',
  ];
  const rest = ['/documents', '/documents/uk', '/no-such-page'];
  const legal = ['terms', 'kvkk', 'distance-sales', 'pre-information', 'refund'].map((name) => `/legal/${name}`);
  const owner = await aMember(product, email);
  await seedOrders(product, { owner, count: 12, picture: await drawPortrait() });
  await runAdmin(product, 'grant', email);
  const context = await browser.newContext(unkept);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await signIn(page, product.url, email, memberPassword);
  const state = await context.storageState();
  await context.close();
  const tab = (panel: Page) => panel.locator('[role=tabpanel] > :not([role=status])').first().waitFor();
  return [
    ...[...guests, ...rest, ...legal].map((address) => ({ address, ready: heading })),
    { address: '/pricing', ready: (shown) => shown.locator('.packs h3').nth(1).waitFor() },
    {
      address: '/orders',
      name: 'the checkout of a cart',
      state,
      prepare: fillCart,
      ready: (shown) => shown.locator('.checkout__total').getByText(/\d/).waitFor(),
    },
    { address: '/dashboard', state, ready: (shown) => shown.locator('.order-card').nth(4).waitFor() },
    ...['wallet', 'orders', 'achievements', 'settings'].map((name) => ({
      address: `/orders?tab=${name}`,
      state,
      ready: tab,
    })),
    { address: '/events', ready: (shown) => shown.locator('main form').waitFor() },
    {
      address: '/events/00000000',
      name: 'an event code of no event',
      ready: (shown) => shown.locator('main .notice').waitFor(),
    },
    {
      address: '/events/00000000/slideshow',
      ready: (shown) => shown.locator('main .notice').waitFor(),
    },
    { address: '/contribute', ready: (shown) => shown.locator('main .notice').waitFor() },
    {
      address: '/deletions/dlr_00000000000000000000000000',
      name: 'a proof of no deletion',
      ready: (shown) => shown.locator('main .notice').waitFor(),
    },
    { address: '/organizer', state, ready: (shown) => shown.locator('main .card').first().waitFor() },
    { address: '/organizer/new', state, ready: (shown) => shown.locator('main form').waitFor() },
    { address: '/admin', state, ready: (shown) => shown.locator('.table').waitFor() },
    ...(Object.keys(signOfState) as OrderStateName[]).map((name) => ({
      address: orderAddress,
      name: `an order: ${name}`,
      orderState: name,
      ready: (shown: Page) => shown.locator(signOfState[name]).first().waitFor(),
    })),
  ];
}
