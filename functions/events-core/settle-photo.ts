import { askedLimit, matchFaces, scoreOf, sureLimit, type Template } from '#engine/crowd/match-faces.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { EventId } from '#shared/ids.ts';
import type { PhotoFaces } from './face-rows.ts';
import type { Guests, SettledMatch } from './guests.ts';
import type { StoredEnrolment } from './stored-guest.ts';
import { templateName } from './templates.ts';

/**
 * Compares the faces of a photo with enrolled ones: each face goes to the one it is most like, and each enrolled one has
 * one face.
 *
 * @param facesOfEvent all described faces of the event, for the limits
 * @returns what every enrolled face comes to that is like one of the photo, found or not
 */
export function settlePhoto(
  photo: PhotoFaces,
  enrolments: readonly StoredEnrolment[],
  templates: readonly Template[],
  facesOfEvent: number,
): SettledMatch[] {
  const { photoId, faces } = photo;
  const alike = templates.filter((template) => mayShow(photo, template, facesOfEvent));
  if (alike.length === 0) return [];
  const matches = matchFaces(faces, alike, facesOfEvent);
  return alike.flatMap(({ enrolment: name }): SettledMatch[] => {
    const enrolment = enrolments.find((each) => templateName(each) === name);
    if (enrolment === undefined) return [];
    const found = matches.find((match) => match.enrolment === name);
    const box = found === undefined ? undefined : faces[found.face]?.box;
    if (found === undefined || box === undefined) return [{ enrolment, photoId, match: undefined }];
    const { face, score, certainty } = found;
    return [{ enrolment, photoId, match: { face, box, score, certainty } }];
  });
}

/** Whether a photo has a face that is like an enrolled one: cheaper than to decide about it. */
export function mayShow({ faces }: PhotoFaces, template: Template, facesOfEvent: number): boolean {
  const asked = askedLimit(facesOfEvent);
  return faces.some(({ vector }) => scoreOf(vector, template) >= asked);
}

/** Whether two templates are, for the engine, of one person. */
export function isSameFace(one: Template, other: Template): boolean {
  return areAlike(one, other, sureLimit(eventLimits.guestsOfEvent));
}

/** Whether a face of a photo may be like both templates. */
export function mayShareFaces(one: Template, other: Template, facesOfEvent: number): boolean {
  return areAlike(one, other, askedLimit(facesOfEvent));
}

function areAlike(one: Template, other: Template, limit: number): boolean {
  return one.vectors.some((vector) => scoreOf(vector, other) >= limit);
}

/**
 * The enrolled faces of an event, and again while one was enrolled since they were read. A decision by old
 * ones is thus followed by one with all of them.
 */
export async function* untilAllAreCompared(
  eventId: EventId,
  guests: Pick<Guests, 'enrolmentsOf'>,
): AsyncGenerator<StoredEnrolment[]> {
  for (const compared = new Set<string>(); ; ) {
    const enrolled = (await guests.enrolmentsOf(eventId)).filter(({ state }) => state === 'enrolled');
    if (enrolled.every(({ selfie }) => compared.has(selfie))) return;
    for (const { selfie } of enrolled) compared.add(selfie);
    yield enrolled;
  }
}
