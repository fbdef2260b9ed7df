import type { GuestMails, StoredGuestMail } from '#functions/events-core/guest-mails.ts';
import type { GuestObjects } from '#functions/events-core/guest-objects.ts';
import type { GuestPhotos } from '#functions/events-core/guest-photos.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import type { EventReads } from '#functions/events-core/own-event.ts';
import { enrolledFaces, type GuestAtEvent, validMatches } from '#functions/events-core/own-guest.ts';
import { isShown, type StoredEnrolment } from '#functions/events-core/stored-guest.ts';
import { guestDigestMail } from '#functions/mails/guest-mail.ts';
import { isRefused, type Mail, type Mailer } from '#functions/mails/mailer.ts';
import { type Clock, hoursAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import { stateAt } from '#shared/events/event.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { eventPageUrl, guestMailUrl } from '#shared/events/guest-mail-link.ts';

export interface SendDigestDeps {
  readonly events: EventReads;
  readonly guests: Pick<Guests, 'find' | 'enrolmentsOf' | 'matchesOf'>;
  readonly objects: Pick<GuestObjects, 'keysOf'>;
  readonly photos: Pick<GuestPhotos, 'findAll'>;
  readonly mails: Pick<GuestMails, 'markSent' | 'unmarkSent' | 'postpone' | 'removeSeen'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly siteUrl: string;
}

/**
 * Mails a guest how many photos of theirs came since the page, or a mail, showed them. An address without proof, of a
 * guest without a face, or of an event that is over, is deleted instead.
 *
 * The mail is noted before it is sent, so that of two runs one sends it. Only a mail that the service refused is sent again
 * in the next hour; after a lost answer the next one counts from there, and the page shows all photos anyway.
 */
export async function sendDigest(mail: StoredGuestMail, deps: SendDigestDeps): Promise<void> {
  const at = deps.clock().toISOString();
  const { mails } = deps;
  const reader = await readerOf(mail, at, deps);
  if (reader === undefined) {
    await mails.removeSeen(mail);
    return;
  }
  const checkAgainAt = hoursAfter(at, eventLimits.hiddenPhotosHours);
  if (reader.event.hiddenAt !== undefined) {
    await mails.postpone(mail, checkAgainAt);
    return;
  }
  const mayFollow = mail.sentAt === undefined ? at : minutesAfter(mail.sentAt, eventLimits.digestEveryMinutes);
  if (mayFollow > at) {
    await mails.postpone(mail, mayFollow);
    return;
  }
  const { count, hidden } = await countNew(mail, reader, deps);
  // The organiser may show a hidden photo later.
  const wakeAt = hidden ? checkAgainAt : never;
  if (count === 0) {
    await mails.postpone(mail, wakeAt);
    return;
  }
  if (!(await mails.markSent(mail, at, wakeAt))) return;
  try {
    await deps.mailer.send(digestOf(mail, reader, count, deps.siteUrl));
  } catch (error) {
    if (isRefused(error)) await mails.unmarkSent(mail, at);
    throw error;
  }
}

function digestOf({ email, secret }: StoredGuestMail, { event, guest }: Reader, count: number, siteUrl: string): Mail {
  const stop = guestMailUrl(siteUrl, { purpose: 'stop', guest: guest.id, secret });
  const link = eventPageUrl(siteUrl, event.code);
  return guestDigestMail({ email, language: guest.language }, { count, event: event.name, link, stop });
}

interface Reader extends GuestAtEvent {
  readonly faces: readonly StoredEnrolment[];
}

/** The guest of a proven address who still has an enrolled face, while guests see the photos; undefined otherwise. */
async function readerOf(
  { id, eventId, provenAt }: StoredGuestMail,
  at: string,
  { events, guests, objects }: SendDigestDeps,
): Promise<Reader | undefined> {
  if (provenAt === undefined) return undefined;
  const [event, guest] = await Promise.all([events.find(eventId), guests.find(id)]);
  if (event === undefined || event.state === 'erased' || guest === undefined) return undefined;
  const state = stateAt(event, at);
  if (state !== 'open' && state !== 'closed') return undefined;
  const reader = { guest, event: { ...event, state }, objects: await objects.keysOf(guest) };
  // Rows of a restored table may name faces that were withdrawn: without a template they do not count.
  const faces = await enrolledFaces(reader, guests);
  return faces.length === 0 ? undefined : { ...reader, faces };
}

/** How many photos the guest may see came after `since`, and whether the organiser hides one that was found. */
async function countNew(
  { id, eventId, since }: StoredGuestMail,
  { faces }: Reader,
  { guests, photos }: SendDigestDeps,
): Promise<{ readonly count: number; readonly hidden: boolean }> {
  const matches = validMatches(await guests.matchesOf(id), faces).filter(isShown);
  const stored = await photos.findAll(eventId, [...new Set(matches.map(({ photoId }) => photoId))]);
  const fresh = matches.filter(({ photoId, foundAt = '' }) => {
    const photo = stored.get(photoId);
    return photo?.state === 'indexed' && (foundAt > since || (photo.shownAt ?? '') > since);
  });
  return {
    count: new Set(fresh.map(({ photoId }) => photoId)).size,
    hidden: [...stored.values()].some(({ state }) => state === 'hidden'),
  };
}
