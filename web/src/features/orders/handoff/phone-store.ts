import { z } from 'zod';
import type { HandoffLink } from '#shared/handoffs/continue-link.ts';
import { HandoffId, HandoffSecret } from '#shared/handoffs/handoff-ids.ts';

/** What a phone has of a hand-off: the code it was opened with, and the secret the phone made for itself. */
const PhoneAccess = z.object({ id: HandoffId, code: HandoffSecret, secret: HandoffSecret });
export type PhoneAccess = z.infer<typeof PhoneAccess>;

const key = 'vesika.handoff';
type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Forgetful = Pick<Storage, 'getItem' | 'removeItem'>;

/** The last hand-off this phone opened, so that a reload goes on with it. */
export function storedAccess(store: Pick<Storage, 'getItem'>): PhoneAccess | undefined {
  const stored = store.getItem(key);
  if (stored === null) return undefined;
  try {
    return PhoneAccess.parse(JSON.parse(stored));
  } catch {
    // Another version of the product, or somebody's hand, wrote something else: it is of no use to anybody.
    return undefined;
  }
}

/** The access by a link; the same link gets the same secret again, so that scanning it twice is no second device. */
export function keepLink(store: Store, link: HandoffLink): PhoneAccess {
  const before = storedAccess(store);
  if (before?.id === link.id && before.code === link.code) return before;
  const access = { ...link, secret: newSecret() };
  store.setItem(key, JSON.stringify(access));
  return access;
}

/** Drops what was kept of a hand-off that is over; another one that began meanwhile stays. */
export function forgetAccess(store: Forgetful, id: HandoffId): void {
  if (storedAccess(store)?.id === id) store.removeItem(key);
}

/** 128 random bits as base64url. */
function newSecret(): HandoffSecret {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = btoa(String.fromCharCode(...bytes));
  return HandoffSecret.parse(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
}
