import type { StoredAbsence } from '#functions/events-core/absences.ts';
import { areComparable } from '#functions/events-core/absent-faces.ts';
import type { EventKeys } from '#functions/events-core/event-keys.ts';
import type { FaceRows } from '#functions/events-core/face-rows.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import {
  isSameFace,
  mayShareFaces,
  mayShow,
  settlePhoto,
  untilAllAreCompared,
} from '#functions/events-core/settle-photo.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredEnrolment } from '#functions/events-core/stored-guest.ts';
import type { RereadMessage } from '#functions/events-core/stored-photo.ts';
import { type Templates, templateName } from '#functions/events-core/templates.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import { eventLimits } from '#shared/events/event-limits.ts';

export interface SearchPhotosDeps {
  readonly guests: Pick<
    Guests,
    | 'enrolmentsOf'
    | 'absencesOf'
    | 'settle'
    | 'noteSearched'
    | 'noteDouble'
    | 'noteDoubleAbsence'
    | 'planReread'
    | 'noteRereadSent'
  >;
  readonly faceRows: Pick<FaceRows, 'list'>;
  readonly keys: Pick<EventKeys, 'find'>;
  readonly templates: Pick<Templates, 'load'>;
  /** Has the photos of an event read again where faces are not kept. */
  readonly pictures: MessageQueue<RereadMessage>;
  readonly clock: Clock;
}

/** How often the photos of an event are read again: each takes a worker half a second, and SQS delays a message by 900 s at most. */
export function rereadEverySeconds(photos: number): number {
  return Math.min(900, Math.max(eventLimits.rereadEverySeconds, Math.ceil(photos / 2)));
}

/**
 * Compares an enrolled face with all photos of the event. The faces are read after the enrolment was written, and a worker
 * writes the faces of a photo before it reads the enrolments: a photo that arrives meanwhile is found by one of both.
 *
 * Of photos in which others are found, too, who is in them is decided again: a face belongs to the one it is most like.
 *
 * @returns in how many photos the face was found
 */
export async function searchPhotos(event: LiveEvent, own: StoredEnrolment, deps: SearchPhotosDeps): Promise<number> {
  const [template] = await deps.templates.load([own]);
  if (template === undefined) return 0;
  const key = await deps.keys.find(event.id);
  const rows = key === undefined ? [] : await deps.faceRows.list(event.id, key);
  const alike = rows.filter((row) => mayShow(row, template, event.faceCount));
  const isDouble = (each: StoredEnrolment | StoredAbsence, known: Awaited<ReturnType<Templates['load']>>) =>
    each.guestId !== own.guestId &&
    known.some((other) => other.enrolment === templateName(each) && isSameFace(other, template));
  let found = 0;
  let doubles: StoredEnrolment[] = [];
  for await (const enrolments of untilAllAreCompared(event.id, deps.guests)) {
    const templates = await deps.templates.load(enrolments);
    const settled = alike.flatMap((row) => settlePhoto(row, enrolments, templates, event.faceCount));
    const written = await deps.guests.settle(settled, deps.clock().toISOString());
    found = written.filter(
      ({ enrolment, match }) => templateName(enrolment) === templateName(own) && match !== undefined,
    ).length;
    doubles = enrolments.filter((each) => isDouble(each, templates));
  }
  const absences = await deps.guests.absencesOf(event.id);
  const absent = await deps.templates.load(absences);
  // The rows have no faces that were taken out; whose face it is still finds them, in the files.
  const mayLack =
    rows.some(({ isOutdated }) => isOutdated) ||
    !areComparable(absent) ||
    absent.some((each) => mayShareFaces(each, template, event.faceCount));
  if ((mayLack || !event.settings.keepFaces) && event.photoCount > 0) {
    const reread = await deps.guests.planReread(event, deps.clock(), rereadEverySeconds(event.photoCount));
    if (reread !== undefined) {
      await deps.pictures.send({ eventId: event.id }, reread.inSeconds);
      await deps.guests.noteRereadSent(event, reread.at);
    }
  }
  const doubleAbsences = absences.filter((each) => isDouble(each, absent));
  // Both learn it: one of them may have enrolled the face of the other.
  for (const double of doubles) await deps.guests.noteDouble(double);
  for (const double of doubleAbsences) await deps.guests.noteDoubleAbsence(double);
  await deps.guests.noteSearched(own, deps.clock().toISOString(), doubles.length + doubleAbsences.length > 0);
  return found;
}
