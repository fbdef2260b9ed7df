import { z } from 'zod';
import { normaliseEmail } from '#shared/email-address.ts';
import { TrialProof } from '#shared/trials/contract.ts';
import { typedKeys } from '#web/lib/typed-in-tab.ts';

const StoredTrial = z.object({
  email: z.string(),
  /** When the mailed code, or the proof it was exchanged for, expires. */
  until: z.iso.datetime(),
  trial: TrialProof.optional(),
});
/** The state of a free trial in this tab: a code was mailed, or was exchanged for a proof. */
export type StoredTrial = z.infer<typeof StoredTrial>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored trial if it is still valid: a phone may reload the page while the guest reads the mail. */
export function findStoredTrial(store: Store, now: Date): StoredTrial | undefined {
  try {
    const kept = StoredTrial.parse(JSON.parse(store.getItem(typedKeys.trial) ?? 'null'));
    return kept.until > now.toISOString() ? kept : undefined;
  } catch {
    // Nothing is stored, or nothing usable.
    return undefined;
  }
}

/** Stores the trial until the tab is closed, a member signs in, or it is used. */
export function storeTrial(store: Store, kept: StoredTrial | undefined): void {
  if (kept === undefined) store.removeItem(typedKeys.trial);
  else store.setItem(typedKeys.trial, JSON.stringify(kept));
}

/** Whether the trial is for the e-mail typed next to the price; a code is valid for no other spelling. */
export function isTrialOf({ email }: StoredTrial, typed: string): boolean {
  return normaliseEmail(email) === normaliseEmail(typed);
}
