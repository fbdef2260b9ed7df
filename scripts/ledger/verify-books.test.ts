import { expect, test } from '@jest/globals';
import { agreeingRows, withRow } from '../../tests/support/book-rows.ts';
import { booksOf } from './books.ts';
import { verifyBooks } from './verify-books.ts';

const agreeing = booksOf(agreeingRows);
const differing = booksOf(withRow({ __edb_e__: 'member' }, { credits: 11 }));
const summary = '1 members, 7 entries, 3 payments, 4 orders';

/** Reads one state of the books after the other. */
async function verify(...looks: ReturnType<typeof booksOf>[]) {
  let waits = 0;
  const verdict = await verifyBooks(
    async () => looks.shift() ?? agreeing,
    async () => {
      waits += 1;
    },
  );
  return { ...verdict, waits };
}

test('reads books that agree once', async () => {
  const { lines, differences, waits } = await verify(agreeing);
  expect({ differences, waits }).toEqual({ differences: 0, waits: 0 });
  expect(lines[0]).toBe(`${summary}: 0 differences`);
});

test('reports what differs twice', async () => {
  const { lines, differences } = await verify(differing, differing);
  expect(differences).toBe(1);
  expect(lines).toEqual([
    'balance: member ada the profile says 11 credits, the ledger 10',
    `${summary}: 1 differences`,
    expect.stringContaining('Not compared with the payment provider'),
  ]);
});

test('does not report a write in progress, or a difference that changed', async () => {
  expect(await verify(differing, agreeing)).toMatchObject({ differences: 0, waits: 1 });
  const otherwise = booksOf(withRow({ __edb_e__: 'member' }, { credits: 9 }));
  expect(await verify(differing, otherwise)).toMatchObject({ differences: 0, waits: 1 });
});
