import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { addToCart, cartItems } from '#web/lib/cart/cart.ts';
import { aCartItem } from '#web/lib/testing/a-cart-item.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { address, aMemberIsHere, server, visit } from '../testing/account-visit.tsx';
import { withShop } from '../testing/with-shop.ts';

withShop();

const paymentId = 'pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ';

async function payReady() {
  const button = await screen.findByRole('button', { name: /^Pay/ });
  await waitFor(() => expect(button).toBeEnabled());
}

const paymentIs = (state: string) =>
  server.use(
    http.get(`*/api/payments/${paymentId}`, () =>
      HttpResponse.json({
        payment: {
          id: paymentId,
          state,
          amount: { amountMinor: 500, currency: 'USD' },
          credits: 10,
          createdAt: '2026-11-22T10:00:00.000Z',
        },
      }),
    ),
  );
const begun = (...packIds: string[]) =>
  localStorage.setItem('vesika.checkouts', JSON.stringify([{ paymentId, packIds }]));

test('a paid return names the credits and the new balance, and removes the bought items from the cart', async () => {
  for (const name of ['Mini', 'Maxi'] as const) addToCart(aCartItem(name));
  begun('pack_mini');
  await aMemberIsHere({ credits: 11 });
  paymentIs('paid');
  visit(`/orders?payment=${paymentId}`);
  expect(await screen.findByText('Payment received, 10 credits added')).toBeVisible();
  expect(await screen.findByText('Your new balance: 11 credits')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Orders' })).toHaveAttribute('href', '/orders?tab=orders');
  expect(cartItems().map(({ name }) => name)).toEqual(['Maxi']);
});

test('a paid return keeps a cart that this browser did not pay for', async () => {
  addToCart(aCartItem('Mini'));
  await aMemberIsHere();
  paymentIs('paid');
  visit(`/orders?payment=${paymentId}`);
  await screen.findByText('Payment received, 10 credits added');
  expect(cartItems()).toHaveLength(1);
});

test('a pending return shows a spinner text, and the result when it arrives', async () => {
  addToCart(aCartItem('Mini'));
  begun('pack_mini');
  await aMemberIsHere();
  paymentIs('awaiting');
  visit(`/orders?payment=${paymentId}`);
  expect(await screen.findByText('Waiting for the result of your payment')).toBeVisible();
  expect(cartItems()).toHaveLength(1);
  paymentIs('paid');
  expect(await screen.findByText('Payment received, 10 credits added')).toBeVisible();
  expect(cartItems()).toEqual([]);
});

test('an unpaid return says so in every tab and links to the cart; a late payment still shows', async () => {
  addToCart(aCartItem('Mini'));
  begun('pack_mini');
  await aMemberIsHere();
  paymentIs('awaiting');
  const user = visit(`/orders?payment=${paymentId}&outcome=unpaid`);
  expect(await screen.findByText('You have not paid, and nothing was charged')).toBeVisible();
  expect(
    screen.getByText('Your cart is still here; you can pay below, with the same card or another one.'),
  ).toBeVisible();
  expect(screen.queryByText('Waiting for the result of your payment')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Achievements' }));
  expect(screen.getByText('You have not paid, and nothing was charged')).toBeVisible();
  paymentIs('paid');
  expect(await screen.findByText('Payment received, 10 credits added', {}, { timeout: 5000 })).toBeVisible();
});

test('a pending return stops polling after a while, and a press polls again', async () => {
  await aMemberIsHere();
  paymentIs('awaiting');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    visit(`/orders?payment=${paymentId}`);
    await screen.findByText('Waiting for the result of your payment');
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    expect(screen.getByText('Your payment has not reached us yet')).toBeVisible();
    paymentIs('paid');
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    expect(await screen.findByText('Payment received, 10 credits added')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['failed', 'The payment was not completed'],
  ['review', 'Your payment is being reviewed'],
  ['refund_due', 'Your money is being refunded'],
  ['refunded', 'This payment was refunded, in full or in part'],
])('a payment that is %s shows what that means, and the cart stays', async (state, words) => {
  addToCart(aCartItem('Mini'));
  begun('pack_mini');
  await aMemberIsHere();
  paymentIs(state);
  const user = visit(`/orders?payment=${paymentId}`);
  expect(await screen.findByText(words)).toBeVisible();
  expect(cartItems()).toHaveLength(1);
  await payReady();
  // Another tab of the page still shows it.
  await user.click(screen.getByRole('tab', { name: 'Achievements' }));
  expect(screen.getByText(words)).toBeVisible();
  expect(address()).toContain(`payment=${paymentId}`);
});

test('a return with the payment of another member shows nothing of it', async () => {
  await aMemberIsHere();
  server.use(
    http.get(`*/api/payments/${paymentId}`, () =>
      HttpResponse.json({ code: 'not_found', status: 404, title: 'No', instance: 'r' }, { status: 404 }),
    ),
  );
  visit(`/orders?payment=${paymentId}`);
  expect(await screen.findByText('This payment is not in your account')).toBeVisible();
});

test('a buyer who closed the payment page after paying sees the result later', async () => {
  addToCart(aCartItem('Mini'));
  begun('pack_mini');
  await aMemberIsHere();
  paymentIs('paid');
  visit('/orders');
  expect(await screen.findByText('Payment received, 10 credits added')).toBeVisible();
  expect(cartItems()).toEqual([]);
});

test('a buyer who may have paid and closed the page is warned, and polling goes on', async () => {
  addToCart(aCartItem('Mini'));
  begun('pack_mini');
  await aMemberIsHere();
  paymentIs('awaiting');
  visit('/orders');
  expect(await screen.findByText('Your payment has not reached us yet')).toBeVisible();
  expect(screen.getByText(/If you did not pay, or your card was declined, continue below/)).toBeVisible();
  paymentIs('paid');
  expect(await screen.findByText('Payment received, 10 credits added')).toBeVisible();
});

test('a failed payment without a cart does not mention the cart', async () => {
  await aMemberIsHere();
  paymentIs('failed');
  visit(`/orders?payment=${paymentId}`);
  expect(await screen.findByText('The payment form expired and nothing was charged.')).toBeVisible();
  expect(screen.queryByText(/Your cart is still here/)).toBeNull();
});

test('a payment page whose form expired shows nothing', async () => {
  addToCart(aCartItem('Mini'));
  begun('pack_mini');
  await aMemberIsHere();
  paymentIs('failed');
  visit('/orders');
  await payReady();
  expect(screen.queryByText('The payment was not completed')).toBeNull();
});

test('a buyer of credits for a photo gets a link back to the photo', async () => {
  const order = anOrder({ report: aReport() });
  await aMemberIsHere();
  server.use(http.get('*/api/orders/latest', () => HttpResponse.json({ order })));
  paymentIs('paid');
  visit(`/orders?payment=${paymentId}`);
  const link = await screen.findByRole('link', { name: 'Continue with your photo' });
  expect(link).toHaveAttribute('href', `/greencard-photo?order=${order.id}`);
});
