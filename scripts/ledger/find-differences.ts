import { balanceDifferences, erasureDifferences } from './balances.ts';
import type { Books } from './books.ts';
import { counterDifferences } from './counters.ts';
import type { Difference } from './difference.ts';
import { capacityDifferences } from './event-capacity.ts';
import { freeTrialDifferences } from './free-trials.ts';
import { orderPaymentDifferences } from './order-payments.ts';
import { packDifferences } from './pack-payments.ts';
import { replacementDifferences } from './replacements.ts';
import { reservationDifferences } from './reservations.ts';

/**
 * All contradictions in the books. The command that verifies the books of a stage and the tests that kill processes
 * share this rule.
 */
export function findDifferences(books: Books): Difference[] {
  return [
    ...books.unreadable.map((row): Difference => ({ kind: 'unreadable', subject: row, says: 'cannot be read' })),
    ...balanceDifferences(books),
    ...packDifferences(books),
    ...orderPaymentDifferences(books),
    ...replacementDifferences(books),
    ...reservationDifferences(books),
    ...capacityDifferences(books),
    ...freeTrialDifferences(books),
    ...counterDifferences(books),
    ...erasureDifferences(books),
  ];
}
