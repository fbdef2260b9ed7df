import { expect, test } from '@jest/globals';
import { createPaymentsDouble } from '#tests/support/functions/payments.double.ts';
import { createReconciliationsDouble } from '#tests/support/functions/reconciliations.double.ts';
import { acceptDifference } from './accept-difference.ts';
import { listDifferences } from './list-differences.ts';

const key = 'unknown_payment#p-1';

async function withADifference() {
  const reconciliations = createReconciliationsDouble(createPaymentsDouble());
  const found = { kind: 'unknown_payment', providerPaymentId: 'p-1', ours: 'unknown', theirs: '5.00 EUR' } as const;
  await reconciliations.note('sandbox', { ...found, day: '2026-11-21' }, '2026-11-22T06:00:00.000Z');
  return { reconciliations, now: () => new Date('2026-11-22T10:00:00.000Z') };
}

test('lists each difference with the key that accepts it', async () => {
  const tools = await withADifference();
  const [line] = await listDifferences(tools.reconciliations);
  expect(line).toContain(`  ${key}  `);
  expect(await acceptDifference(key, ['refunded in the panel'], tools)).toEqual([
    `${key} is accepted and will not be reported again`,
  ]);
  expect(await listDifferences(tools.reconciliations)).toEqual([expect.stringContaining('agree')]);
});

test.each([
  { said: [], why: 'say why' },
  { said: [' '], why: 'say why' },
  { said: ['given', 'back'], why: 'quotes' },
])('refuses $said as a reason', async ({ said, why }) => {
  const tools = await withADifference();
  await expect(acceptDifference(key, said, tools)).rejects.toThrow(why);
  expect(await tools.reconciliations.listOpen()).toHaveLength(1);
});

test('refuses a difference that is not open', async () => {
  const tools = await withADifference();
  await expect(acceptDifference('unknown_payment#p-2', ['why'], tools)).rejects.toThrow('is open');
  await acceptDifference(key, ['why'], tools);
  await expect(acceptDifference(key, ['why'], tools)).rejects.toThrow('is open');
});
