import { z } from 'zod';
import type { HandoffLink } from '#shared/handoffs/continue-link.ts';
import { HandoffId, HandoffSecret } from '#shared/handoffs/handoff-ids.ts';

/** A phone's access to a hand-off: the code it was opened with, and the secret the phone created. */
const PhoneAccess = z.object({ id: HandoffId, code: HandoffSecret, secret: HandoffSecret });
export type PhoneAccess = z.infer<typeof PhoneAccess>;

const key = 'vesika.handoff';
type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Forgetful = Pick<Storage, 'getItem' | 'removeItem'>;

/** The last hand-off this phone opened, so that a reload resumes it. */
export function storedAccess(store: Pick<Storage, 'getItem'>): PhoneAccess | undefined {
  const stored = store.getItem(key);
  if (stored === null) return undefined;
  try {
    return PhoneAccess.parse(JSON.parse(stored));
  } catch {
    // Written by another version or by hand; useless either way.
    return undefined;
  }
}

/** The access by a link; the same link keeps its secret, so that scanning it twice is the same device. */
export function keepLink(store: Store, link: HandoffLink): PhoneAccess {
  const before = storedAccess(store);
  if (before?.id === link.id && before.code === link.code) return before;
  const access = { ...link, secret: newSecret() };
  store.setItem(key, JSON.stringify(access));
  return access;
}

/** Removes the access to an ended hand-off; one that began meanwhile stays. */
export function forgetAccess(store: Forgetful, id: HandoffId): void {
  if (storedAccess(store)?.id === id) store.removeItem(key);
}

/** 128 random bits as base64url. */
function newSecret(): HandoffSecret {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = btoa(String.fromCharCode(...bytes));
  return HandoffSecret.parse(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
}
