import { expect, test } from 'vitest';
import { type CreditPack, PackId } from '#shared/packs/contract.ts';
import { ownPerCredit, perCreditFigure } from './per-credit.ts';

const pack = (name: string, credits: number, USD: number, TRY: number): CreditPack => ({
  id: PackId.parse(`pack_${name}`),
  name,
  credits,
  prices: { USD, TRY },
});
const packs = [
  pack('mini', 10, 500, 39_000),
  pack('standard', 50, 2_000, 159_000),
  pack('maxi', 100, 3_500, 249_000),
] as const;

test.each([
  [packs[0], 50],
  [packs[1], 40],
  [packs[2], 35],
])('the per-credit figure in dollars is price_usd / credits: %o', (some, cents) => {
  expect(perCreditFigure(some, 'USD')).toEqual({ amountMinor: cents, currency: 'USD' });
});

test.each([
  [packs[0], 39_000 / 40 / 10],
  [packs[1], 159_000 / 40 / 50],
  [packs[2], 249_000 / 40 / 100],
])('the per-credit figure for lira is price_try / 40 / credits, in dollars: %o', (some, cents) => {
  expect(perCreditFigure(some, 'TRY')).toEqual({ amountMinor: cents, currency: 'USD' });
});

test('the price of a credit is in the currency that is paid', () => {
  expect(packs.map((some) => ownPerCredit(some, 'TRY').amountMinor)).toEqual([3_900, 3_180, 2_490]);
  expect(packs.map((some) => ownPerCredit(some, 'USD').amountMinor)).toEqual([50, 40, 35]);
});
