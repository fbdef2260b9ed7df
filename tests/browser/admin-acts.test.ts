import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { minutesAfter } from '#functions/platform/clock.ts';
import { createCheckouts } from '#functions/sandbox/checkouts.repository.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { openClaim } from '#shared/guarantee/contract.ts';
import { downloadPhoto, processOrder } from '#shared/orders/contract.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { isSettled, type PlacedOrder, placeChecked, untilOrder } from '#tests/support/guest.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { operatorTable } from '#tests/support/operator-table.ts';
import { sweepNow } from '#tests/support/sweeps.ts';
import { type AdminVisit, adminScreens, visitAsAdmin } from './admin-visit.ts';
import { openDesk } from './open-desk.ts';
import { wordsUnder } from './site-words.ts';

const desk = openDesk();
const { site, delivered } = desk;

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

const subjects = async (email: string) => (await mailsTo(site.product.url, email)).map(({ subject }) => subject);
const sweep = () => sweepNow(site.product, 'ProcessingSweep');

// What an admin does with an order, its payment and its claim. `admin-desk` opens the panel on both screens.
describe.each(sampled(adminScreens, ['en,desktop']))('an admin in %s, on a %s', (language, screen) => {
  let visit: AdminVisit;
  beforeAll(async () => {
    visit = await visitAsAdmin(desk, { language, screen });
  });
  afterAll(() => visit.context.close());
  const address = (name: string) => `${name}-${language}@example.com`;
  const openOrder = async ({ id }: PlacedOrder) => {
    await visit.page.goto(`${site.product.url}/admin?lng=${language}&number=${id}`);
    await visit.page.getByRole('cell', { name: id }).first().waitFor();
    await visit.expectNoFindings();
  };

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
    await desk.leaveDeadLetter(id);
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

  test('sees no error in the browser console', () => {
    expect(visit.complaints).toEqual([]);
  });

  function wordsOf(key: string): string {
    // The unit after the amount.
    return visit.says(key, { amount: '|' }).split('|')[1]?.trim() ?? '';
  }
});

function settleWords(language: (typeof adminScreens)[number][0]): RegExp {
  return new RegExp(`^${wordsUnder('panel:acts.settle', language)}`);
}
