import type { PhotoFaces } from '#functions/events-core/face-rows.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import { settlePhoto } from '#functions/events-core/settle-photo.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { Templates } from '#functions/events-core/templates.ts';

export interface MatchPhotoDeps {
  readonly guests: Pick<Guests, 'enrolmentsOf' | 'settle'>;
  readonly templates: Pick<Templates, 'load'>;
}

/**
 * Compares the faces of a photo with the enrolled ones. The enrolments are read after the faces were written, and a guest's
 * search reads the faces after the enrolment was written: whoever comes second finds the other.
 */
export async function matchPhoto(event: LiveEvent, photo: PhotoFaces, deps: MatchPhotoDeps): Promise<void> {
  if (photo.faces.length === 0) return;
  const enrolments = (await deps.guests.enrolmentsOf(event.id)).filter(({ state }) => state === 'enrolled');
  const templates = await deps.templates.load(enrolments);
  const facesOfEvent = event.faceCount + photo.faces.length;
  for (const settled of settlePhoto(photo, enrolments, templates, facesOfEvent)) await deps.guests.settle(settled);
}
