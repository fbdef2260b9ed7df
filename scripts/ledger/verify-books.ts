import type { Books } from './books.ts';
import type { Difference } from './difference.ts';
import { findDifferences } from './find-differences.ts';

/** What was compared, and the differences. */
export interface Verdict {
  readonly lines: readonly string[];
  readonly differences: number;
}

/**
 * Compares the books with themselves. A table in use is no snapshot: its pages are read one after the other. A
 * difference is therefore read again, and only one that is the same both times is reported.
 *
 * @param again waits a moment before the second reading, for writes in progress
 */
export async function verifyBooks(read: () => Promise<Books>, again: () => Promise<void>): Promise<Verdict> {
  const books = await read();
  const first = findDifferences(books);
  const lasting = first.length === 0 ? [] : await lookAgain(first, read, again);
  const { member, ledger, payment, order } = books;
  const compared = `${member.length} members, ${ledger.length} entries, ${payment.length} payments, ${order.length} orders`;
  return {
    differences: lasting.length,
    lines: [
      ...lasting.map(line),
      `${compared}: ${lasting.length} differences`,
      'Not compared with the payment provider here: that is done once a day (npm run admin -- differences).',
    ],
  };
}

async function lookAgain(
  first: readonly Difference[],
  read: () => Promise<Books>,
  again: () => Promise<void>,
): Promise<Difference[]> {
  await again();
  const seen = new Set(first.map(line));
  return findDifferences(await read()).filter((difference) => seen.has(line(difference)));
}

function line({ kind, subject, says }: Difference): string {
  return `${kind}: ${subject} ${says}`;
}
