import { act, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PackId } from '#shared/packs/contract.ts';
import { addToCart, cartItems, clearCart, removeFromCart, useCart } from './cart.ts';
import type { CartItem } from './cart-item.ts';

const item = (name: string, some: Partial<CartItem> = {}): CartItem => ({
  id: `pack_${name}`,
  name,
  credits: 10,
  type: 'credit_pack',
  packId: PackId.parse(`pack_${name}`),
  ...some,
});
function Names() {
  return <p>{useCart().map(({ name }) => name)}</p>;
}
const names = () => cartItems().map(({ name }) => name);

describe('the cart', () => {
  test('the cart has one item for each id, and a new one replaces the old', () => {
    addToCart(item('mini'));
    addToCart(item('maxi'));
    addToCart(item('mini', { credits: 12 }));
    expect(cartItems().map(({ id, credits }) => [id, credits])).toEqual([
      ['pack_maxi', 10],
      ['pack_mini', 12],
    ]);
  });

  test('the cart removes single items, and all when it is cleared', () => {
    for (const name of ['mini', 'standard', 'maxi']) addToCart(item(name));
    removeFromCart(['pack_mini', 'pack_unknown']);
    expect(names()).toEqual(['standard', 'maxi']);
    clearCart();
    expect(names()).toEqual([]);
  });

  test('the cart survives a reload in the browser’s storage', () => {
    addToCart(item('mini'));
    expect(JSON.parse(localStorage.getItem('vesika.cart') ?? '')).toEqual([item('mini')]);
  });

  test.each([
    'no JSON',
    '{"id":"pack_mini"}',
    '[{"id":"pack_mini","name":"Mini","credits":10}]',
    '[{"id":"pack_mini","name":"Mini","credits":"many","type":"credit_pack","packId":"pack_mini"}]',
    '[{"id":"pack_mini","name":"Mini","credits":10,"type":"credit_pack","packId":"../orders"}]',
    'null',
  ])('the cart is empty if its stored content is broken: %s', (text) => {
    localStorage.setItem('vesika.cart', text);
    expect(cartItems()).toEqual([]);
    addToCart(item('maxi'));
    expect(names()).toEqual(['maxi']);
  });

  test('the cart stores no price', () => {
    localStorage.setItem('vesika.cart', JSON.stringify([{ ...item('mini'), price: 1 }]));
    expect(cartItems()).toEqual([item('mini')]);
  });

  test('the cart is the same in a second tab', () => {
    render(<Names />);
    // Another tab's change: it writes, and the browser notifies this one.
    act(() => {
      localStorage.setItem('vesika.cart', JSON.stringify([item('standard')]));
      dispatchEvent(new StorageEvent('storage', { key: 'vesika.cart' }));
    });
    expect(screen.getByText('standard')).toBeInTheDocument();
  });
});
