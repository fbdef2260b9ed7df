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
  test('holds one item an id: what is added replaces what has the same', () => {
    addToCart(item('mini'));
    addToCart(item('maxi'));
    addToCart(item('mini', { credits: 12 }));
    expect(cartItems().map(({ id, credits }) => [id, credits])).toEqual([
      ['pack_maxi', 10],
      ['pack_mini', 12],
    ]);
  });

  test('gives up what is taken out, and everything when it is cleared', () => {
    for (const name of ['mini', 'standard', 'maxi']) addToCart(item(name));
    removeFromCart(['pack_mini', 'pack_unknown']);
    expect(names()).toEqual(['standard', 'maxi']);
    clearCart();
    expect(names()).toEqual([]);
  });

  test('survives a reload, because it is in the browser’s storage', () => {
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
  ])('is empty where its content is broken: %s', (text) => {
    localStorage.setItem('vesika.cart', text);
    expect(cartItems()).toEqual([]);
    addToCart(item('maxi'));
    expect(names()).toEqual(['maxi']);
  });

  test('keeps no price, whatever is handed to it', () => {
    localStorage.setItem('vesika.cart', JSON.stringify([{ ...item('mini'), price: 1 }]));
    expect(cartItems()).toEqual([item('mini')]);
  });

  test('is the same in a second tab', () => {
    render(<Names />);
    // What another tab does: it writes, and the browser tells this one.
    act(() => {
      localStorage.setItem('vesika.cart', JSON.stringify([item('standard')]));
      dispatchEvent(new StorageEvent('storage', { key: 'vesika.cart' }));
    });
    expect(screen.getByText('standard')).toBeInTheDocument();
  });
});
