import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { addToCart, cartItems } from '#web/lib/cart/cart.ts';
import { aCartItem } from '#web/lib/testing/a-cart-item.ts';
import { somePacks } from '#web/lib/testing/some-packs.ts';
import { address, aMemberIsHere, server, type User, visit } from '../testing/account-visit.tsx';
import { withShop } from '../testing/with-shop.ts';

withShop();

const paymentId = 'pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ';
/** jsdom follows a fragment of its own page, and no other URL. */
const redirectUrl = `${location.href}#form`;

/** What the page sent to create a checkout. */
let asked: { body: unknown; key: string | null }[];

beforeEach(() => {
  asked = [];
  location.hash = '';
  server.use(
    http.post('*/api/checkout', async ({ request }) => {
      asked.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return HttpResponse.json({ redirectUrl, paymentId }, { status: 201 });
    }),
  );
});

const refuse = (code: string, status: number) =>
  http.post('*/api/checkout', () =>
    HttpResponse.json({ code, status, title: 'No', instance: 'request-1' }, { status }),
  );

const box = async () => within(await screen.findByRole('region', { name: 'Payment' }));
const payButton = async () => (await box()).getByRole('button', { name: /^Pay/ });

async function accept(user: User) {
  for (const checkbox of (await box()).getAllByRole('checkbox')) await user.click(checkbox);
}

async function payReady() {
  await waitFor(async () => expect(await payButton()).toBeEnabled());
}

describe('the checkout', () => {
  test('the checkout is hidden while the cart is empty', async () => {
    await aMemberIsHere();
    visit('/orders');
    await screen.findByRole('tabpanel');
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
  });

  test('the checkout sends a guest to sign in and keeps the cart', async () => {
    addToCart(aCartItem());
    visit('/orders');
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(cartItems()).toHaveLength(1);
  });

  test('the checkout shows the server’s prices and their sum, in dollars or in lira', async () => {
    addToCart(aCartItem('Mini'));
    addToCart(aCartItem('Standard'));
    await aMemberIsHere();
    visit('/orders');
    await payReady();
    const shown = await box();
    expect(shown.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Mini10 credits$5',
      'Standard50 credits$20',
    ]);
    expect(shown.getByText('Total').parentElement).toHaveTextContent('$25');
    expect(await payButton()).toHaveAccessibleName('Pay $25');
    await act(() => showLanguage(languages.tr));
    expect(screen.getByText('Toplam').parentElement).toHaveTextContent('₺1.980');
  });

  test('the checkout requires the three boxes, unchecked at first, each with a link to its text', async () => {
    addToCart(aCartItem());
    await aMemberIsHere();
    const user = visit('/orders');
    await payReady();
    const shown = await box();
    expect(shown.getAllByRole('checkbox').map((checkbox) => (checkbox as HTMLInputElement).checked)).toEqual([
      false,
      false,
      false,
    ]);
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/legal/distance-sales',
      '/legal/pre-information',
      '/legal/refund#start',
    ]);
    await user.click(await payButton());
    expect(shown.getByText('Please agree to the contract to continue.')).toBeVisible();
    expect(shown.getAllByRole('checkbox')[0]).toHaveFocus();
    await user.click(shown.getAllByRole('checkbox')[0] as HTMLElement);
    expect(shown.queryByText('Please agree to the contract to continue.')).toBeNull();
    expect(shown.getByText('Please confirm the immediate start to continue.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('the checkout sends ids, language and versions only, and opens the payment page once', async () => {
    addToCart(aCartItem('Mini', { credits: 10 }));
    addToCart(aCartItem('Maxi'));
    await aMemberIsHere();
    const user = visit('/orders');
    await payReady();
    await accept(user);
    await user.dblClick(await payButton());
    await waitFor(() => expect(location.hash).toBe('#form'));
    expect(asked.map(({ body }) => body)).toEqual([
      {
        items: [{ packId: 'pack_mini' }, { packId: 'pack_maxi' }],
        language: 'en',
        accepted: acceptanceVersions,
      },
    ]);
    expect(cartItems()).toHaveLength(2);
  });

  test('the checkout can be paid again after the back button of the payment page', async () => {
    addToCart(aCartItem());
    await aMemberIsHere();
    const user = visit('/orders');
    await payReady();
    await accept(user);
    await user.click(await payButton());
    await waitFor(() => expect(location.hash).toBe('#form'));
    act(() => void dispatchEvent(new Event('pageshow')));
    await user.click(await payButton());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
  });

  test.each([
    [refuse('payment_provider_unavailable', 502), /The payment page cannot be reached right now/],
    [refuse('unauthorized', 401), /You are no longer signed in/],
    [http.post('*/api/checkout', () => HttpResponse.error()), /Could not reach server/],
  ])('the checkout shows what failed and that the cart is safe, and can be retried', async (refusal, words) => {
    server.use(refusal);
    addToCart(aCartItem());
    await aMemberIsHere();
    const user = visit('/orders');
    await payReady();
    await accept(user);
    await user.click(await payButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The payment page could not be opened');
    expect(alert).toHaveTextContent(words);
    expect(alert).toHaveTextContent('Your cart is still here, and nothing was charged.');
    await payReady();
    expect(cartItems()).toHaveLength(1);
  });

  test('the checkout removes packs that are no longer sold, names them, and sells the rest', async () => {
    addToCart(aCartItem('Mini'));
    addToCart(aCartItem('Maxi'));
    server.use(http.get('*/api/credit-packs', () => HttpResponse.json({ packs: somePacks.slice(0, 2) })));
    await aMemberIsHere();
    visit('/orders');
    expect(await screen.findByText('No longer sold, so we took it out of your cart: Maxi')).toBeVisible();
    expect(cartItems().map(({ name }) => name)).toEqual(['Mini']);
    await payReady();
    expect((await box()).getByText('Total').parentElement).toHaveTextContent('$5');
  });

  test('the checkout reloads the packs when the server rejects one as no longer sold', async () => {
    addToCart(aCartItem('Maxi'));
    await aMemberIsHere();
    const user = visit('/orders');
    await payReady();
    await accept(user);
    server.use(
      refuse('pack_unavailable', 409),
      http.get('*/api/credit-packs', () => HttpResponse.json({ packs: somePacks.slice(0, 2) })),
    );
    await user.click(await payButton());
    expect(await screen.findByText('No longer sold, so we took it out of your cart: Maxi')).toBeVisible();
    expect(cartItems()).toEqual([]);
  });

  test('the checkout updates a pack that is older in the cart than on sale', async () => {
    addToCart(aCartItem('Mini', { name: 'Small', credits: 8 }));
    await aMemberIsHere();
    visit('/orders');
    expect(await screen.findByText(/A pack in your cart has changed/)).toBeVisible();
    expect(cartItems()).toEqual([aCartItem('Mini')]);
  });

  test('the checkout shows that prices could not be loaded, and a press loads them again', async () => {
    addToCart(aCartItem());
    server.use(http.get('*/api/credit-packs', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await aMemberIsHere();
    const user = visit('/orders');
    expect(await screen.findByText('The prices could not be loaded')).toBeVisible();
    expect(await payButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await payReady();
  });

  test('the checkout drops a begun payment when its item leaves the cart', async () => {
    addToCart(aCartItem('Mini'));
    addToCart(aCartItem('Maxi'));
    await aMemberIsHere();
    const user = visit('/orders');
    await payReady();
    await user.click((await box()).getByRole('button', { name: 'Remove Mini' }));
    expect(cartItems().map(({ name }) => name)).toEqual(['Maxi']);
    expect(screen.getByRole('region', { name: 'Payment' })).toHaveFocus();
  });
});
