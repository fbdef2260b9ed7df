import { describe, expect, test } from '@jest/globals';
import * as orders from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { getOrder, isSettled, type PlacedOrder, pay, place, placeChecked, untilOrder } from '../support/guest.ts';
import { mailsTo } from '../support/mailbox.ts';
import { aMember, signIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait();

const nameless = { email: undefined, options: {} };
const email = 'late@example.com';
const byCard = { payWith: 'card' };

const call = (order: Pick<PlacedOrder, 'id' | 'secret'>, body: object) => ({
  params: { id: order.id },
  secret: order.secret,
  body,
});
const choose = (order: PlacedOrder, options: object) =>
  api.call(orders.changeOptions, call(order, { tool: 'greencard', options }));
const folderOf = (url: string | undefined) => decodeURIComponent(new URL(url ?? '').pathname);

describe('a guest who uploads a picture before saying anything else', () => {
  let order: PlacedOrder;

  test('has the picture measured under a draft key', async () => {
    order = await placeChecked(api, selfie, nameless);
    const view = await getOrder(api, order);
    expect(view.report?.verdict).not.toBe('fail');
    expect(view.email).toBeUndefined();
    expect(folderOf(view.selfie?.url)).toContain(`/drafts/${order.id}/`);
  });

  test('cannot pay before the e-mail and the category are set', async () => {
    const paying = () => api.refusal(api.call(orders.processOrder, call(order, byCard)));
    expect(await paying()).toBe('email_missing');
    const answer = await api.call(orders.setEmail, call(order, { email: ` ${email.toUpperCase()} ` }));
    expect(answer).toMatchObject({ status: 200, body: { order: { email } } });
    expect(await paying()).toBe('category_missing');
  });

  test('has the picture moved to the documented folder once both are set', async () => {
    const { selfie: picture } = await getOrder(api, order);
    expect(folderOf(picture?.url)).toMatch(new RegExp(`/${email}/\\d+_${order.id.slice(0, 8)}/`));
    expect((await fetch(picture?.url ?? '')).status).toBe(200);
  });

  test('chooses the category: only a baby’s picture is judged by other rules', async () => {
    const grownUp = await choose(order, { category: 'adult_female' });
    expect(grownUp.body.order).toMatchObject({ options: { category: 'adult_female' }, report: expect.any(Object) });
    expect(await api.refusal(choose(order, { category: 'baby' }))).toBe('validation_failed');
    const baby = await choose(order, { category: 'baby', guardianConfirmed: true });
    expect(baby.body.order.report).toBeUndefined();
    expect(await api.refusal(api.call(orders.processOrder, call(order, byCard)))).toBe('photo_not_checked');
    const again = await api.call(orders.checkOrder, { params: { id: order.id }, secret: order.secret });
    const rules = again.body.report.checks.map(({ id }: { id: string }) => id);
    expect(rules).not.toContain('eyesOpen');
  });

  test('pays and gets the photo by mail', async () => {
    await pay(api, order);
    const view = await untilOrder(api, order, isSettled);
    expect(view).toMatchObject({ status: 'completed', email });
    expect(await mailsTo(product.url, email)).toHaveLength(1);
  });

  test('cannot change e-mail or options after the payment', async () => {
    const other = api.call(orders.setEmail, call(order, { email: 'other@example.com' }));
    expect(await api.refusal(other)).toBe('order_already_started');
    expect(await api.refusal(choose(order, { category: 'adult_male' }))).toBe('order_already_started');
    expect((await api.call(orders.setEmail, call(order, { email }))).status).toBe(200);
  });
});

test('refuses an e-mail before the picture is uploaded', async () => {
  const order = await place(api, nameless);
  const said = api.call(orders.setEmail, call(order, { email }));
  expect(await api.refusal(said)).toBe('photo_not_uploaded');
});

test('lists no order that a member never paid for', async () => {
  await aMember(product, 'tries@example.com');
  const { accessToken: token } = await signIn(product, 'tries@example.com');
  const body = { tool: 'greencard', options: {}, file: { contentType: 'image/jpeg', bytes: 1000 } };
  const placed = await api.call(orders.placeOrder, { token, body });
  expect(placed.body.order.email).toBe('tries@example.com');
  expect((await api.call(orders.listOrders, { token })).body.orders).toEqual([]);
  // The page that placed it still finds it.
  expect((await api.call(orders.latestOrder, { token })).body.order.id).toBe(placed.body.order.id);
});
