import { z } from 'zod';
import { normaliseEmail } from '#shared/email-address.ts';
import { TrialProof } from '#shared/trials/contract.ts';
import { typedKeys } from '#web/lib/typed-in-tab.ts';

const KeptTry = z.object({
  email: z.string(),
  /** Until when the code works that was mailed, or the proof it was exchanged for. */
  until: z.iso.datetime(),
  trial: TrialProof.optional(),
});
/** How far a free trial has come in this tab: a code was mailed to an address, or came back and is a proof. */
export type KeptTry = z.infer<typeof KeptTry>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is kept and still works: on a phone the page may be loaded anew while somebody reads the mail. */
export function findKeptTry(store: Store, now: Date): KeptTry | undefined {
  try {
    const kept = KeptTry.parse(JSON.parse(store.getItem(typedKeys.trial) ?? 'null'));
    return kept.until > now.toISOString() ? kept : undefined;
  } catch {
    // Nothing is kept, or nothing that a code could be entered for.
    return undefined;
  }
}

/** Keeps it until the tab is closed, somebody signs in, or it was used. */
export function keepTry(store: Store, kept: KeptTry | undefined): void {
  if (kept === undefined) store.removeItem(typedKeys.trial);
  else store.setItem(typedKeys.trial, JSON.stringify(kept));
}

/** Whether it is the try of the address that stands beside the price; a code opens no other spelling of a mailbox. */
export function isTryOf({ email }: KeptTry, typed: string): boolean {
  return normaliseEmail(email) === normaliseEmail(typed);
}
