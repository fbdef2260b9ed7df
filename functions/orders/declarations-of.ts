import type { OrderChoice } from '#shared/orders/contract.ts';
import type { Declaration, DeclarationSubject } from '#shared/orders/declaration.ts';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';

/** Declared independently of the options, so they stay when the options change. */
const independentSubjects: readonly DeclarationSubject[] = ['faceMeasuring', 'selfCheck'];

/**
 * The declarations that a choice of options includes: the terms the page names, and, where confirmed, that the customer
 * is the parent or guardian, or knows that a changed picture is not for submission.
 *
 * @param before earlier declarations; they keep their text version and time
 */
export function declarationsOf(
  options: OrderChoice['options'],
  before: readonly Declaration[],
  at: string,
): Declaration[] {
  const isGuardian = 'guardianConfirmed' in options && options.guardianConfirmed;
  const isForNoEntry = 'notForSubmissionConfirmed' in options && options.notForSubmissionConfirmed;
  const chosen: readonly DeclarationSubject[] = [
    'terms',
    ...(isGuardian ? (['guardian'] as const) : []),
    ...(isForNoEntry ? (['notForSubmission'] as const) : []),
  ];
  const made = chosen.map(
    (subject) =>
      before.find((each) => each.subject === subject) ?? { subject, textVersion: declarationVersions[subject], at },
  );
  return [...made, ...before.filter(({ subject }) => independentSubjects.includes(subject))];
}
