import { GuestId } from '#shared/ids.ts';
import type { EventCode } from './event-code.ts';
import { GuestMailSecret } from './guest-mail-contract.ts';

/** What a link in a guest's mail does: it proves the address, or ends the mails. */
export interface GuestMailLink {
  readonly purpose: 'prove' | 'stop';
  readonly guest: GuestId;
  readonly secret: string;
}

/** The page of an event. It shows the photos in the browser that has the guest's own secret; no mail contains that. */
export function eventPageUrl(siteUrl: string, code: EventCode): string {
  return `${siteUrl}/events/${code}`;
}

/**
 * A link that acts. What it does is in the fragment, which no server sees. It has no code: an address that was mistyped
 * must not let its owner in.
 */
export function guestMailUrl(siteUrl: string, { purpose, guest, secret }: GuestMailLink): string {
  return `${siteUrl}/events#${purpose}=${guest}.${secret}`;
}

/** Reads the fragment of such a link; undefined for any other. */
export function readGuestMailLink(fragment: string): GuestMailLink | undefined {
  const [, purpose, id, proof] = /^#(prove|stop)=([^.]+)\.(.+)$/.exec(fragment) ?? [];
  const guest = GuestId.safeParse(id).data;
  const secret = GuestMailSecret.safeParse(proof).data;
  if (guest === undefined || secret === undefined || (purpose !== 'prove' && purpose !== 'stop')) return undefined;
  return { purpose, guest, secret };
}
