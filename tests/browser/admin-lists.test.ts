import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { minutesAfter } from '#functions/platform/clock.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { operatorTable } from '#tests/support/operator-table.ts';
import { type AdminVisit, adminScreens, visitAsAdmin } from './admin-visit.ts';
import { openDesk } from './open-desk.ts';

const desk = openDesk();
const { site, delivered } = desk;

/** As many delivered orders of the last hours, in the list of the admin. */
async function listOrders(count: number): Promise<void> {
  const connection = operatorTable(site.product);
  const orders = createOrders(connection);
  const listing = listingEntity(connection);
  for (let index = 1; index <= count; index += 1) {
    const at = minutesAfter(new Date(), -index);
    const id = newOrderId(new Date(at));
    const email = `listed${index}@example.com`;
    await orders.place(aCompletedOrder({ id, email, createdAt: at, folder: `${email}/${id}` }), undefined);
    await listing.upsert({ kind: 'order', month: monthOf(at), at, id }).go();
  }
  connection.client.destroy();
}

/** The long list is seeded once, by the language that needs it first. */
let listed: Promise<void> | undefined;

// What an admin reads: results of a search, files, days, long lists.
describe.each(sampled(adminScreens, ['en,desktop']))('an admin in %s, on a %s', (language, screen) => {
  let visit: AdminVisit;
  beforeAll(async () => {
    visit = await visitAsAdmin(desk, { language, screen });
  });
  afterAll(() => visit.context.close());

  test('finds an order by its number, payment and e-mail, and sees when nothing was found', async () => {
    const { page, says } = visit;
    const email = `found-${language}@example.com`;
    const { id } = await delivered(email, language);
    await visit.openTab('search');
    const find = async (text: string) => {
      await page.locator('input[name=search]').fill(text);
      await page.getByRole('search').getByRole('button').click();
    };
    await find(id);
    await page.getByText(says('admin:search.found', { users: '0', orders: '1', payments: '1' })).waitFor();
    const payment = /pay_\w{26}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
    await find(payment);
    await page.getByRole('cell', { name: payment }).waitFor();
    await visit.expectNoFindings();
    await find(email);
    await page.getByText(says('admin:search.found', { users: '0', orders: '1', payments: '0' })).waitFor();
    await find('unknown@example.com');
    await page.getByText(says('admin:search.none')).waitFor();
  });

  test('downloads every table as CSV and reads the days', async () => {
    const { page, says } = visit;
    await visit.openTab('exports');
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
    await page.getByLabel(says('panel:exports.to'), { exact: true }).fill(tomorrow);
    for (const kind of ['orders', 'payments', 'ledger'] as const) {
      await page.getByLabel(says('panel:exports.kind')).selectOption(kind);
      const saving = page.waitForEvent('download');
      await visit.press('panel:exports.save');
      expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
    }
    await visit.openTab('days');
    await page.getByText(says('panel:days.table')).first().click();
    expect(await page.getByRole('table').first().getByRole('row').count()).toBe(31);
    await visit.expectNoFindings();
  });

  test('reads the newest hundred orders with their categories, and the next page', async () => {
    const { page, says } = visit;
    listed = listed ?? listOrders(101);
    await listed;
    await visit.openTab('orders');
    const rows = page.getByRole('tabpanel').locator('tbody tr');
    expect(await rows.count()).toBe(100);
    await rows.getByText(says('admin:categories.adult_male')).first().waitFor();
    await visit.press('admin:more');
    await rows.nth(100).waitFor();
    await page.getByRole('cell', { name: 'listed101@example.com' }).waitFor();
    await visit.expectNoFindings();
  });

  test('sees no error in the browser console', () => {
    expect(visit.complaints).toEqual([]);
  });
});
