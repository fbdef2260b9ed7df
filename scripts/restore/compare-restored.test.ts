import { expect, test } from '@jest/globals';
import { compareRestored, type OrderRow } from './compare-restored.ts';

const anOrder = (id: string, different: Partial<OrderRow> = {}): OrderRow => ({
  id,
  status: 'completed',
  folder: `someone/${id}`,
  ...different,
});
const nothing = { missing: [], photoGone: [], unnamed: [] };

test('a table whose orders are all there, with their pictures, lacks nothing', () => {
  const keys = ['someone/one/input.jpeg', 'someone/one/output.jpeg'];
  expect(compareRestored([anOrder('one')], [anOrder('one')], keys)).toEqual(nothing);
});

test('orders placed after the moment are missing, and their pictures are named by nothing', () => {
  const later = anOrder('later');
  const keys = ['someone/one/output.jpeg', 'someone/later/input.jpeg', 'someone/later/output.jpeg'];
  expect(compareRestored([anOrder('one'), later], [anOrder('one')], keys)).toEqual({
    ...nothing,
    missing: ['later'],
    unnamed: ['someone/later/input.jpeg', 'someone/later/output.jpeg'],
  });
});

test('a delivered order whose photo was deleted since is told, also when its selfie lies there', () => {
  const found = compareRestored([], [anOrder('one')], ['someone/one/input.jpeg']);
  expect(found).toEqual({ ...nothing, photoGone: ['one'] });
});

test('an order that has no photo, or none any more on purpose, lacks none', () => {
  const at = '2026-11-24T00:00:00.000Z';
  const orders = [
    anOrder('waiting', { status: 'pending' }),
    anOrder('forgotten', { forgottenAt: at }),
    anOrder('deleted', { deletedAt: at }),
  ];
  expect(compareRestored(orders, orders, [])).toEqual(nothing);
});

test('pictures on their way into the folder of an order are named by it', () => {
  const moving = anOrder('one', { status: 'pending', folder: 'drafts/one', nextFolder: 'someone/one' });
  expect(compareRestored([], [moving], ['drafts/one/input.jpeg', 'someone/one/input.jpeg'])).toEqual(nothing);
});
