import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDailyLimit, createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('an hourly limit counts each caller separately, also concurrent ones, and resets with the hour', async () => {
  const limit = createHourlyLimit(table.connection, 'order', 3);
  const now = new Date('2026-11-21T10:59:00.000Z');
  const answers = await Promise.all(Array.from({ length: 8 }, () => limit.allow('203.0.113.9', now)));
  expect(answers.filter((allowed) => allowed)).toHaveLength(3);
  expect(await limit.allow('203.0.113.10', now)).toBe(true);
  expect(await limit.allow('203.0.113.9', new Date('2026-11-21T11:00:00.000Z'))).toBe(true);
});

test('limits of different actions are counted separately', async () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  expect(await createHourlyLimit(table.connection, 'contact', 1).allow('198.51.100.1', now)).toBe(true);
  expect(await createHourlyLimit(table.connection, 'order', 1).allow('198.51.100.1', now)).toBe(true);
  expect(await createHourlyLimit(table.connection, 'order', 1).allow('198.51.100.1', now)).toBe(false);
});

test('attempts are used up when as many are counted as are allowed, and asking counts none', async () => {
  const limit = createHourlyLimit(table.connection, 'event-code', 2);
  const now = new Date('2026-11-21T12:00:00.000Z');
  for (let times = 0; times < 2; times += 1) {
    expect(await limit.isUsedUp('203.0.113.77', now)).toBe(false);
    expect(await limit.isUsedUp('203.0.113.77', now)).toBe(false);
    expect(await limit.allow('203.0.113.77', now)).toBe(true);
  }
  expect(await limit.isUsedUp('203.0.113.77', now)).toBe(true);
  expect(await limit.isUsedUp('203.0.113.78', now)).toBe(false);
  expect(await limit.isUsedUp('203.0.113.77', new Date('2026-11-21T13:00:00.000Z'))).toBe(false);
});

test('attempts of a wider network are used up for each of its addresses', async () => {
  const limit = createHourlyLimit(table.connection, 'event-code', 1);
  const now = new Date('2026-11-21T12:00:00.000Z');
  for (let address = 1; address <= 8; address += 1) await limit.allow(`192.0.2.${address}`, now);
  expect(await limit.isUsedUp('192.0.2.99', now)).toBe(true);
  expect(await limit.isUsedUp('192.0.3.99', now)).toBe(false);
});

test('a daily limit resets with the day', async () => {
  const limit = createDailyLimit(table.connection, 'look-day', 2);
  const at = (moment: string) => limit.allow('203.0.113.9', new Date(moment));
  expect(await at('2026-11-21T00:00:00.000Z')).toBe(true);
  expect(await at('2026-11-21T23:59:59.999Z')).toBe(true);
  expect(await at('2026-11-21T12:00:00.000Z')).toBe(false);
  expect(await at('2026-11-22T00:00:00.000Z')).toBe(true);
});

test('an action with a higher cost counts more, and is refused as a whole when it is too much', async () => {
  const limit = createHourlyLimit(table.connection, 'preview', 5);
  const now = new Date('2026-11-21T12:00:00.000Z');
  expect(await limit.allow('ayse', now, 6)).toBe(false);
  expect(await limit.allow('ayse', now, 3)).toBe(true);
  expect(await limit.allow('ayse', now, 3)).toBe(false);
  expect(await limit.allow('ayse', now, 2)).toBe(true);
  expect(await limit.allow('ayse', now)).toBe(false);
});

test.each([
  ['addresses of one /24', (index: number) => `192.0.2.${index}`, 8, '192.0.3.1'],
  [
    'networks of one /56',
    (index: number) => `2001:db8:1:${(0x4200 + index).toString(16)}::/64`,
    2,
    '2001:db8:1:4300::/64',
  ],
  ['networks of one /48', (index: number) => `2001:db8:2:${(index * 0x100).toString(16)}::/64`, 4, '2001:db8:3:1::/64'],
])('%s count together', async (_, network, times, another) => {
  const limit = createHourlyLimit(table.connection, 'contact', 1);
  const now = new Date('2026-11-21T12:00:00.000Z');
  const answers = [];
  for (let index = 0; index < times + 2; index += 1) answers.push(await limit.allow(network(index), now));
  expect(answers.filter(Boolean)).toHaveLength(times);
  expect(await limit.allow(another, now)).toBe(true);
});
