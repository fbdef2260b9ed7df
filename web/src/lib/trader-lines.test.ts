import { expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { traderLines } from './trader-lines.ts';

const say = (kind: string, value: string) => `${kind} ${value}`;

test('what is known of the trader is told, one line each', () => {
  expect(traderLines({ register: '1', address: 'Somewhere 2' }, say)).toEqual(['address Somewhere 2', 'register 1']);
});

test('nothing is told of a trader of whom nothing is known, and nothing is made up', () => {
  expect(traderLines(brand.trader, say)).toEqual([]);
});
