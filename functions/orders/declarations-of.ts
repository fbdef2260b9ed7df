import type { OrderChoice } from '#shared/orders/contract.ts';
import type { Declaration, DeclarationSubject } from '#shared/orders/declaration.ts';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';

/** What is said beside the options, and stays when they change. */
const saidBeside: readonly DeclarationSubject[] = ['faceMeasuring', 'selfCheck'];

/**
 * What a person declares by choosing options: whoever places an order accepts the terms its page names, and whoever says
 * so is the parent or guardian, or knows that a changed picture is not for submission.
 *
 * @param before what was declared already; it keeps its words and its moment
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
  return [...made, ...before.filter(({ subject }) => saidBeside.includes(subject))];
}
