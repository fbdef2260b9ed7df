import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { minutesAfter } from '#functions/platform/clock.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { createCheckouts } from '#functions/sandbox/checkouts.repository.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { getEventOfCode } from '#shared/events/contract.ts';
import { openClaim } from '#shared/guarantee/contract.ts';
import type { OrderId } from '#shared/ids.ts';
import { downloadPhoto, processOrder } from '#shared/orders/contract.ts';
import { listCreditPacks } from '#shared/packs/contract.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { isSettled, type PlacedOrder, placeChecked, untilOrder } from '#tests/support/guest.ts';
import { signedFetch } from '#tests/support/local/signed-fetch.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { aMember, signIn as signInAs } from '#tests/support/members.ts';
import { anOpenEvent } from '#tests/support/open-event.ts';
import { operatorTable } from '#tests/support/operator-table.ts';
import { sweepNow } from '#tests/support/sweeps.ts';
import { type AdminVisit, adminScreens, visitAsAdmin } from './admin-visit.ts';
import { openDesk } from './open-desk.ts';
import { wordsUnder } from './site-words.ts';

const desk = openDesk();
const { site, boss, delivered } = desk;

/** A paid order whose job was never sent, and which is not due for a long time. */
async function leaveWaiting({ id }: PlacedOrder): Promise<void> {
  const connection = operatorTable(site.product);
  const [now, later] = [new Date().toISOString(), minutesAfter(new Date(), 60 * 24)];
  await orderEntity(connection)
    .patch({ id })
    .set({ paymentStatus: 'paid', payWith: 'card', queuedAt: now, ...wake(id, later, 'urgent') })
    .go();
  connection.client.destroy();
}

/** The provider takes the money of a form, and its callback is lost. */
async function payUnheard(checkoutUrl: string): Promise<void> {
  const connection = operatorTable(site.product);
  const token = new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
  await createCheckouts(connection).markPaid(token, new Date().toISOString());
  connection.client.destroy();
}

/** A message about an order that failed three times. */
async function leaveDeadLetter(orderId: OrderId): Promise<void> {
  const QueueUrl = site.product.cloud.physicalId('JobsDeadLetters');
  const body = JSON.stringify({ QueueUrl, MessageBody: JSON.stringify({ orderId }) });
  const headers = { 'x-amz-target': 'AmazonSQS.SendMessage', 'content-type': 'application/x-amz-json-1.0' };
  expect((await signedFetch(site.product.url, { service: 'sqs', body, headers })).ok).toBe(true);
}

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

const subjects = async (email: string) => (await mailsTo(site.product.url, email)).map(({ subject }) => subject);
const sweep = () => sweepNow(site.product, 'ProcessingSweep');

// `admin-desk` opens the panel on both screens.
describe.each(sampled(adminScreens, ['en,desktop']))('an admin in %s, on a %s', (language, screen) => {
  let visit: AdminVisit;
  beforeAll(async () => {
    const at = { browser: site.browser, url: site.product.url };
    visit = await visitAsAdmin(at, { email: boss, language, screen });
  });
  afterAll(async () => {
    await visit.context.close();
  });
  const address = (name: string) => `${name}-${language}@example.com`;
  const openOrder = async ({ id }: PlacedOrder) => {
    await visit.page.goto(`${site.product.url}/admin?lng=${language}&number=${id}`);
    await visit.page.getByRole('cell', { name: id }).first().waitFor();
    await visit.expectNoFindings();
  };

  test('sets the credits of a member by Enter, and is refused a value that is no number', async () => {
    const { page, says } = visit;
    const email = address('credits');
    const member = await aMember(site.product, email);
    await visit.openTab('users');
    await page.getByLabel(says('admin:credit.why')).fill('A gift for waiting');
    const field = page.getByLabel(says('admin:credit.label', { email }));
    await field.fill('many');
    await field.press('Enter');
    await page.getByText(says('admin:credit.invalid')).waitFor();
    await field.fill('7');
    await field.press('Enter');
    await page.getByText(says('admin:credit.done')).waitFor();
    await visit.isInLog('set_credits', 'A gift for waiting');
    await visit.openTab('users');
    expect(await page.getByLabel(says('admin:credit.label', { email })).inputValue()).toBe('7');
    expect((await signInAs(site.product, email)).id).toBe(member.id);
  });

  test('blocks and unblocks an account, and grants and revokes the admin role', async () => {
    const { page, says } = visit;
    const email = address('standing');
    await aMember(site.product, email);
    await visit.openTab('users');
    const row = page.getByRole('row').filter({ hasText: email });
    const act = async (name: 'block' | 'unblock' | 'grant' | 'revoke') => {
      await row
        .getByRole('button', { name: says(`admin:standing.${name}`) })
        .first()
        .click();
      await visit.confirm(`admin:standing.${name}`, says(`admin:standing.${name}Done`));
    };
    await act('block');
    await row.getByText(says('admin:disabled')).waitFor();
    await expect(signInAs(site.product, email)).rejects.toThrow('NotAuthorizedException');
    await act('unblock');
    expect((await signInAs(site.product, email)).email).toBe(email);
    await act('grant');
    await row.getByRole('cell', { name: says('admin:roles.admin'), exact: true }).waitFor();
    await act('revoke');
    await row.getByRole('cell', { name: says('admin:roles.member'), exact: true }).waitFor();
    for (const name of ['block', 'unblock', 'grant_admin', 'revoke_admin']) await visit.isInLog(name, email);
    // The first admin was made by a command.
    await visit.isInLog('grant_admin', says('admin:audit.operator'));
  });

  test('creates a pack once all fields are filled, takes it off sale and puts it back on sale', async () => {
    const { page, says } = visit;
    const name = `Midi ${language}`;
    await visit.openTab('credits');
    await visit.press('admin:packs.create');
    await page.getByText(says('admin:packs.missing')).waitFor();
    const filled = { name, credits: '20', usd: language === 'tr' ? '9,50' : '9.50', try: '690' };
    for (const [field, value] of Object.entries(filled))
      await page
        .locator('main form')
        .getByLabel(says(`admin:packs.fields.${field}`), { exact: true })
        .fill(value);
    await visit.press('admin:packs.create');
    await page.getByText(says('admin:packs.created')).waitFor();
    const row = page.getByRole('row').filter({ hasText: name });
    const isSold = async () => {
      const { packs } = listCreditPacks.output.parse((await desk.api.call(listCreditPacks)).body);
      return packs.some((pack) => pack.name === name);
    };
    expect(await isSold()).toBe(true);
    await row.getByRole('button').click();
    await visit.confirm('admin:packs.stopYes', says('admin:packs.toggled'));
    await row.getByText(says('admin:packs.notSold')).waitFor();
    expect(await isSold()).toBe(false);
    await row.getByRole('button').click();
    await visit.confirm('admin:packs.sellYes', says('admin:packs.toggled'));
    await row.getByText(says('admin:packs.sold'), { exact: true }).waitFor();
    expect(await isSold()).toBe(true);
    await visit.isInLog('create_pack', name);
    await visit.isInLog('toggle_pack');
  });

  test('takes an event down with a reason, and shows it again', async () => {
    const { page, says } = visit;
    const { id, code } = await anOpenEvent(site.product, desk.api, `organizer-${language}@example.com`);
    const isFound = async () => (await desk.api.call(getEventOfCode, { params: { code } })).status === 200;
    await visit.openTab('events');
    const row = page.getByRole('row').filter({ hasText: id });
    await row.getByRole('button').click();
    await visit.press('admin:events.hide', visit.dialog());
    await visit.dialog().getByText(says('admin:events.reasonMissing')).waitFor();
    await visit.dialog().getByLabel(says('admin:audit.reason')).fill('A report');
    await visit.confirm('admin:events.hide', says('admin:events.hideDone'));
    await row.getByText(says('admin:events.hidden'), { exact: true }).waitFor();
    expect(await isFound()).toBe(false);
    await row.getByRole('button').click();
    await visit.dialog().getByLabel(says('admin:audit.reason')).fill('A mistake');
    await visit.confirm('admin:events.show', says('admin:events.showDone'));
    await row.getByText(says('admin:events.hidden'), { exact: true }).waitFor({ state: 'detached' });
    expect(await isFound()).toBe(true);
    await visit.isInLog('hide_event', 'A report');
    await visit.isInLog('show_event', 'A mistake');
  });

  test('sets the season, which a visitor sees immediately, and sees that another admin was faster', async () => {
    const { page, says } = visit;
    const year = language === 'en' ? '2028' : '2029';
    await visit.openTab('site');
    await page.getByLabel(says('admin:site.year')).fill('1999');
    await visit.press('admin:webhook.save');
    await page.getByText(says('admin:site.wrong.year')).waitFor();
    await visit.expectNoFindings();
    await page.getByLabel(says('admin:site.year')).fill(year);
    await page.getByLabel(says('admin:status'), { exact: true }).selectOption('open');
    await page.getByLabel(says('admin:site.closesAt')).fill('2031-11-07');
    await page.getByLabel(says('admin:site.counterFrom')).fill('2500');
    const other = await visit.context.newPage();
    await other.goto(`${site.product.url}/admin?lng=${language}`);
    await other.getByRole('tab', { name: says('admin:tabs.site'), exact: true }).click();
    await other.getByLabel(says('admin:site.year')).waitFor();
    await visit.press('admin:webhook.save');
    await page.getByText(says('admin:site.saved')).waitFor();
    await other.getByLabel(says('admin:site.counterFrom')).fill('9999');
    await visit.press('admin:webhook.save', other);
    await other.getByText(says('admin:site.failed')).first().waitFor();
    // The value of the other admin is shown instead.
    await other.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=counter-from]')?.value === '2500',
    );
    await other.goto(`${site.product.url}/?lng=${language}`);
    await other
      .locator('.season')
      .filter({ hasText: `DV-${year}` })
      .filter({ hasText: '2031' })
      .waitFor();
    await other.close();
    await visit.isInLog('set_site', year);
  });

  test('tests a webhook, sets it and switches it off; an internal URL is refused', async () => {
    const { page, says } = visit;
    const webhook = `${site.product.url}/_local/processor/webhook`;
    await visit.openTab('retoucher');
    const field = page.getByLabel(says('admin:webhook.url'));
    await field.fill('https://10.0.0.1/');
    await visit.press('admin:webhook.save');
    await visit.press('admin:webhook.saveYes', visit.dialog());
    await visit.dialog().getByText(says('admin:webhook.saveFailed')).waitFor();
    await visit.press('panel:acts.cancel', visit.dialog());
    await field.fill(webhook);
    await visit.press('admin:webhook.test');
    await page
      .getByText(/\b200\b/)
      .first()
      .waitFor();
    await visit.expectNoFindings();
    await visit.press('admin:webhook.save');
    await visit.confirm('admin:webhook.saveYes', says('admin:webhook.saved'));
    await page.getByRole('tabpanel').getByText(says('admin:webhook.on'), { exact: true }).waitFor();
    await visit.press('admin:webhook.switchOff');
    await visit.confirm('admin:webhook.offYes', says('admin:webhook.switchedOff'));
    await page.getByRole('tabpanel').getByText(says('admin:webhook.off'), { exact: true }).waitFor();
    for (const name of ['test_webhook', 'set_webhook', 'switch_off_webhook']) await visit.isInLog(name);
  });

  test('finds an order by its number, payment and e-mail, and sees when nothing was found', async () => {
    const { page, says } = visit;
    const email = address('found');
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

  test('sends the mail of an order again and refunds all of its money', async () => {
    const { says } = visit;
    const email = address('refunded');
    const order = await delivered(email, language);
    await sweep();
    const before = await subjects(email);
    await openOrder(order);
    await visit.press('panel:acts.mail');
    await visit.confirm('panel:acts.mailYes', says('panel:acts.mailDone'));
    await sweep();
    expect(await subjects(email)).toHaveLength(before.length + 1);
    await visit.press('panel:acts.refund');
    await visit.confirm('panel:acts.refundYes', wordsOf('panel:acts.refundDone'));
    await visit.button('panel:acts.refund').waitFor({ state: 'detached' });
    await visit.isInLog('refund', says('panel:acts.reasonUsual'));
    await visit.isInLog('resend_mail', order.id);
  });

  test('refunds a part of the money of an order', async () => {
    const { page, says } = visit;
    const order = await delivered(address('part'), language);
    await openOrder(order);
    await visit.press('panel:acts.refund');
    await visit
      .dialog()
      .getByLabel(says('panel:acts.part'))
      .fill(language === 'tr' ? '0,40' : '0.40');
    await visit.dialog().getByLabel(says('panel:acts.reason')).fill(`Half a photo ${language}`);
    await visit.confirm('panel:acts.refundYes', language === 'tr' ? '0,40' : '$0.40');
    await page
      .getByRole('cell', { name: /0[.,]40/ })
      .first()
      .waitFor();
    await visit.isInLog('refund', `Half a photo ${language}`);
  });

  test('asks the provider about an open form, which is still unpaid', async () => {
    const { page, says } = visit;
    const order = await placeChecked(desk.api, desk.selfie, { email: address('settled'), language });
    const { params, secret } = { params: { id: order.id }, secret: order.secret };
    const opened = await desk.api.call(processOrder, { params, secret, body: { payWith: 'card' } });
    expect(opened.status).toBe(202);
    await openOrder(order);
    await page.getByRole('button', { name: settleWords(language) }).click();
    await visit.confirm('panel:acts.settleYes', says('panel:settlements.unpaid'));
  });

  test('settles a payment whose callback was lost, and the photo is delivered', async () => {
    const { page, says } = visit;
    const order = await placeChecked(desk.api, desk.selfie, { email: address('lost'), language });
    const { params, secret } = { params: { id: order.id }, secret: order.secret };
    const opened = await desk.api.call(processOrder, { params, secret, body: { payWith: 'card' } });
    if (opened.status !== 202) throw new Error(`process answered ${opened.status}`);
    await payUnheard(opened.body.redirectUrl);
    await openOrder(order);
    await page.getByRole('button', { name: settleWords(language) }).click();
    await visit.confirm('panel:acts.settleYes', says('panel:settlements.paid'));
    expect(await untilOrder(desk.api, order, isSettled)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    await visit.isInLog('settle_payment');
  });

  test('runs a waiting job now, and the photo is delivered', async () => {
    const { says } = visit;
    const order = await placeChecked(desk.api, desk.selfie, { email: address('waiting'), language });
    await leaveWaiting(order);
    await openOrder(order);
    await visit.press('panel:acts.retry');
    await visit.confirm('panel:acts.retryYes', says('panel:acts.retryDone'));
    await sweep();
    expect((await untilOrder(desk.api, order, isSettled)).status).toBe('completed');
    await visit.isInLog('retry_job', order.id);
  });

  test('sends a dead letter back to its queue', async () => {
    const { page, says } = visit;
    const { id } = await delivered(address('dead'), language);
    await leaveDeadLetter(id);
    await visit.openTab('jobs');
    await page.getByRole('link', { name: id }).waitFor();
    await visit.press('panel:letters.again');
    await visit.confirm('panel:letters.yes', says('panel:letters.done_one', { count: '1' }));
    await page.getByText(says('panel:letters.none')).waitFor();
    await visit.isInLog('redrive');
  });

  test('grants one claim and declines another, each with the words the guest reads', async () => {
    const { page, says } = visit;
    const claim = async (name: string) => {
      const order = await delivered(address(name), language);
      const { params, secret } = { params: { id: order.id }, secret: order.secret };
      expect((await desk.api.call(downloadPhoto, { params, secret })).status).toBe(200);
      const claimed = await desk.api.call(openClaim, {
        params,
        secret,
        body: { answer: `Refused: ${name} ${language}` },
      });
      expect(claimed.status).toBe(201);
    };
    for (const [name, act] of [
      ['granted', 'grant'],
      ['declined', 'decline'],
    ] as const) {
      await claim(name);
      await visit.openTab('claims');
      await page.getByText(`Refused: ${name} ${language}`).waitFor();
      await visit.press('panel:claims.decide');
      await visit.dialog().getByLabel(says('panel:claims.words')).fill(`Decided: ${name} ${language}`);
      await visit.confirm(`panel:claims.${act}`, says('panel:claims.done'));
      await page.getByText(says('panel:claims.none')).waitFor();
      await sweepNow(site.product, 'GuaranteeSweep');
      const mails = (await mailsTo(site.product.url, address(name))).map(({ text }) => text).join('\n');
      expect(mails).toContain(`Decided: ${name} ${language}`);
    }
    await visit.isInLog('decide_claim');
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

  test('sees no error in the browser console except for refused calls', () => {
    expect(visit.complaints.filter((line) => !/status of 409/.test(line))).toEqual([]);
  });

  function wordsOf(key: string): string {
    // The unit after the amount.
    return visit.says(key, { amount: '|' }).split('|')[1]?.trim() ?? '';
  }
});

function settleWords(language: (typeof adminScreens)[number][0]): RegExp {
  return new RegExp(`^${wordsUnder('panel:acts.settle', language)}`);
}
