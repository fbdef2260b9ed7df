import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { addToCart, cartItems } from '#web/lib/cart/cart.ts';
import { aCartItem } from '#web/lib/testing/a-cart-item.ts';
import { CartButton } from './cart-button.tsx';

afterEach(() => act(() => showLanguage(languages.en)));

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

async function openCart() {
  await showLanguage(languages.tr);
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <CartButton />
      <Address />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: /^Sepetim/ }));
  return { user, panel: within(await screen.findByRole('dialog')) };
}

test('the cart button shows the item count, and the panel lists the items in the documented words', async () => {
  addToCart(aCartItem('Mini'));
  addToCart(aCartItem('Maxi', { style: 'Sade' }));
  const { panel } = await openCart();
  expect(await screen.findByRole('button', { name: 'Sepetim (2)' })).toHaveTextContent('2');
  expect(panel.getByRole('heading', { name: 'Sepetim (2)' })).toBeVisible();
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Mini10 kredi',
    'MaxiStil: Sade100 kredi',
  ]);
  expect(panel.getByText('Toplam').parentElement).toHaveTextContent('110 kredi');
  expect(panel.getByRole('link', { name: 'Ödeme Yap' })).toHaveAttribute('href', '/orders');
  expect(panel.getByRole('link', { name: 'Kredi paketi ekle' })).toHaveAttribute('href', '/pricing');
});

test('the cart removes one item, and offers to remove all only with two or more', async () => {
  for (const name of ['Mini', 'Standard', 'Maxi'] as const) addToCart(aCartItem(name));
  const { user, panel } = await openCart();
  await user.click(panel.getByRole('button', { name: 'Standard ürününü sepetten çıkar' }));
  expect(cartItems().map(({ name }) => name)).toEqual(['Mini', 'Maxi']);
  expect(screen.getByRole('dialog')).toHaveFocus();
  await user.click(panel.getByRole('button', { name: 'Mini ürününü sepetten çıkar' }));
  expect(panel.queryByRole('button', { name: 'Sepeti Temizle' })).toBeNull();
  act(() => addToCart(aCartItem('Mini')));
  await user.click(panel.getByRole('button', { name: 'Sepeti Temizle' }));
  expect(cartItems()).toEqual([]);
  expect(panel.getByText('Sepetiniz boş')).toBeVisible();
});

test('an empty cart links to the photo tool', async () => {
  const { user, panel } = await openCart();
  expect(panel.getByRole('heading', { name: 'Sepetim (0)' })).toBeVisible();
  expect(panel.getByText('Fotoğraf yükleyerek işlem başlatın')).toBeVisible();
  await user.click(panel.getByRole('link', { name: 'Fotoğraf yükle' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/greencard-photo');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the close button closes the cart panel', async () => {
  addToCart(aCartItem());
  const { user, panel } = await openCart();
  await user.click(panel.getByRole('button', { name: 'Sepeti kapat' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
