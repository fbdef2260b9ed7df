import { expect, test } from '@jest/globals';
import { compareRestored, type OrderRow } from './compare-restored.ts';

const anOrder = (id: string, different: Partial<OrderRow> = {}): OrderRow => ({
  id,
  status: 'completed',
  folder: `someone/${id}`,
  ...different,
});
const nothing = { missing: [], photoGone: [], unnamed: [] };

test('finds nothing missing in a table with all orders and pictures', () => {
  const keys = ['someone/one/input.jpeg', 'someone/one/output.jpeg'];
  expect(compareRestored([anOrder('one')], [anOrder('one')], keys)).toEqual(nothing);
});

test('lists orders placed after the moment, and their unreferenced pictures', () => {
  const later = anOrder('later');
  const keys = ['someone/one/output.jpeg', 'someone/later/input.jpeg', 'someone/later/output.jpeg'];
  expect(compareRestored([anOrder('one'), later], [anOrder('one')], keys)).toEqual({
    ...nothing,
    missing: ['later'],
    unnamed: ['someone/later/input.jpeg', 'someone/later/output.jpeg'],
  });
});

test('lists a delivered order whose photo was deleted since, also when its selfie exists', () => {
  const found = compareRestored([], [anOrder('one')], ['someone/one/input.jpeg']);
  expect(found).toEqual({ ...nothing, photoGone: ['one'] });
});

test('does not list an order without a photo, or with one deleted on purpose', () => {
  const at = '2026-11-24T00:00:00.000Z';
  const orders = [
    anOrder('waiting', { status: 'pending' }),
    anOrder('forgotten', { forgottenAt: at }),
    anOrder('deleted', { deletedAt: at }),
  ];
  expect(compareRestored(orders, orders, [])).toEqual(nothing);
});

test('counts pictures on their way into the folder of an order as referenced', () => {
  const moving = anOrder('one', { status: 'pending', folder: 'drafts/one', nextFolder: 'someone/one' });
  expect(compareRestored([], [moving], ['drafts/one/input.jpeg', 'someone/one/input.jpeg'])).toEqual(nothing);
});
