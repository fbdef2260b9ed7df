import { type AbsentFaces, areComparable, isAbsentIn, withoutQuestions } from '#functions/events-core/absent-faces.ts';
import type { PhotoFaces } from '#functions/events-core/face-rows.ts';
import type { GuestMails } from '#functions/events-core/guest-mails.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import { settlePhoto, untilAllAreCompared } from '#functions/events-core/settle-photo.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { PhotoName, StoredPhoto } from '#functions/events-core/stored-photo.ts';
import type { Templates } from '#functions/events-core/templates.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { type GuestUpdate, guestChannel } from '#shared/events/guest-contract.ts';
import type { GuestId } from '#shared/ids.ts';

/** Publishes an event to a channel of the push. */
type Publish = (channel: string, event: object) => Promise<void>;

export interface MatchPhotoDeps {
  readonly guests: Pick<Guests, 'enrolmentsOf' | 'settle'>;
  readonly templates: Pick<Templates, 'load'>;
  readonly mails: Pick<GuestMails, 'noteFound'>;
  findPhoto(name: PhotoName): Promise<StoredPhoto | undefined>;
  /** Says on a guest's channel that there are new photos. */
  readonly publish: Publish;
  readonly clock: Clock;
}

/**
 * Compares the faces of a photo with the enrolled ones. The enrolments are read after the faces were written, and a guest's
 * search reads the faces after the enrolment was written: the second one finds the other. Who has which face is decided
 * again when a guest enrolled meanwhile, or this decision would overwrite that of the search.
 *
 * @param absent the faces that were taken out, read after the faces of the photo were written
 */
export async function matchPhoto(
  event: LiveEvent,
  photo: PhotoFaces,
  absent: AbsentFaces,
  deps: MatchPhotoDeps,
): Promise<void> {
  if (photo.faces.length === 0) return;
  const facesOfEvent = event.faceCount + photo.faces.length;
  const isAbsent = areComparable(absent) ? isAbsentIn(absent, facesOfEvent) : () => true;
  const found = new Set<GuestId>();
  const shown = new Set<GuestId>();
  const at = deps.clock().toISOString();
  for await (const enrolments of untilAllAreCompared(event.id, deps.guests)) {
    const templates = await deps.templates.load(enrolments);
    found.clear();
    shown.clear();
    const settled = settlePhoto(photo, enrolments, templates, facesOfEvent).map((each) =>
      withoutQuestions(each, photo.faces, isAbsent),
    );
    for (const { enrolment, match } of await deps.guests.settle(settled, at)) {
      if (match === undefined) continue;
      found.add(enrolment.guestId);
      if (match.certainty === 'sure') shown.add(enrolment.guestId);
    }
  }
  for (const guest of shown) await deps.mails.noteFound(guest, at);
  if (found.size === 0) return;
  // After the matches: of a photo that is held back, the guests learn when the organiser shows it.
  const current = await deps.findPhoto({ eventId: event.id, photoId: photo.photoId });
  if (current?.state !== 'indexed') return;
  for (const guest of found) {
    await deps.publish(guestChannel(guest), { guest, photos: 1, at } satisfies GuestUpdate);
  }
}
