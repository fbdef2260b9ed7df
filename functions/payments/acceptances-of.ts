import { AcceptanceSubject, type AcceptedVersions, acceptanceVersions } from '#shared/payments/acceptance.ts';
import { AcceptanceMissing, AcceptanceOutdated } from './errors.ts';
import type { Acceptance } from './stored-payment.ts';

/**
 * What a buyer accepted, as stored with the payment.
 *
 * @throws AcceptanceMissing when the buyer did not accept one of the texts.
 * @throws AcceptanceOutdated when the buyer accepted a version that is no longer current.
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
