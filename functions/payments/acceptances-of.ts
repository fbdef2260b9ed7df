import { AcceptanceSubject, type AcceptedVersions, acceptanceVersions } from '#shared/payments/acceptance.ts';
import { AcceptanceMissing, AcceptanceOutdated } from './errors.ts';
import type { Acceptance } from './stored-payment.ts';

/**
 * What a buyer accepted, as it is kept with the payment.
 *
 * @throws AcceptanceMissing when one of the texts was not accepted.
 * @throws AcceptanceOutdated when other words were accepted than those that hold now.
 */
export function acceptancesOf(accepted: AcceptedVersions, at: string): Acceptance[] {
  const missing = AcceptanceSubject.options.filter((subject) => (accepted[subject] ?? '') === '');
  if (missing.length > 0) throw new AcceptanceMissing(missing.join(', '));
  return AcceptanceSubject.options.map((subject) => {
    const textVersion = acceptanceVersions[subject];
    if (accepted[subject] !== textVersion) throw new AcceptanceOutdated(`${subject} is ${textVersion}`);
    return { subject, textVersion, at };
  });
}
