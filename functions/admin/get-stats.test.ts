import { expect, test } from '@jest/globals';
import { AdminStats } from '#shared/admin/contract.ts';
import { getStats } from './get-stats.ts';

const statsOf = (counts: Readonly<Record<string, number>>) => getStats({ count: async (name) => counts[name] ?? 0 });

test('the stat cards show the counters, and revenue in each currency', async () => {
  const counts = { members: 5, orders: 7, activeOrders: 2, revenueUSD: 300, revenueTRY: 0 };
  expect(await statsOf(counts)).toEqual({
    totalUsers: 5,
    totalOrders: 7,
    activeOrders: 2,
    totalRevenue: [{ currency: 'USD', amountMinor: 300 }],
  });
  const { totalRevenue } = await statsOf({ ...counts, revenueTRY: 15_900 });
  expect(totalRevenue).toEqual([
    { currency: 'USD', amountMinor: 300 },
    { currency: 'TRY', amountMinor: 15_900 },
  ]);
});

test('the stat cards show a negative counter as zero, and the others as they are', async () => {
  const stats = await statsOf({ members: 5, orders: -1, activeOrders: -3, revenueUSD: -100 });
  expect(AdminStats.parse(stats)).toEqual({ totalUsers: 5, totalOrders: 0, activeOrders: 0, totalRevenue: [] });
});
