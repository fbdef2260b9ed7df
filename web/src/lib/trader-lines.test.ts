import { expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { traderLines } from './trader-lines.ts';

const say = (kind: string, value: string) => `${kind} ${value}`;

test('the known facts of the trader show, one line each', () => {
  expect(traderLines({ register: '1', address: 'Somewhere 2' }, say)).toEqual(['address Somewhere 2', 'register 1']);
});

test('an unknown trader has no lines, and nothing is made up', () => {
  expect(traderLines(brand.trader, say)).toEqual([]);
});
