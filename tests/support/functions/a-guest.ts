import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredEnrolment, StoredGuest, StoredMatch } from '#functions/events-core/stored-guest.ts';
import { newEnrolmentId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import { hashSecret } from '#functions/platform/random-secret.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';

const now = new Date('2027-06-12T20:00:00.000Z');
const at = now.toISOString();

/** The secret of every guest of {@link aGuest}. */
export const guestSecret = 'guest_secret_1234567-A';

/** A guest who came in by the code of an event, and enrolled one face. */
export function aGuest(event: LiveEvent, different: Partial<StoredGuest> = {}): StoredGuest {
  return {
    ...{ id: newGuestId(now), eventId: event.id, code: event.code, secretHash: hashSecret(guestSecret) },
    ...{ language: 'tr', createdAt: at, enrolmentCount: 1 },
    ...different,
  };
}

/** An enrolled face of a guest. */
export function anEnrolment({ id, eventId }: StoredGuest, different: Partial<StoredEnrolment> = {}): StoredEnrolment {
  return {
    ...{ eventId, guestId: id, id: newEnrolmentId(now), selfie: 'selfie', state: 'enrolled', who: 'me' },
    crowdVersion,
    ...{ consentVersion: '1', consentLanguage: 'tr', agreedAt: at, createdAt: at },
    ...different,
  };
}

/** A photo that surely shows an enrolled face. */
export function aMatch(
  { eventId, guestId, id, selfie }: StoredEnrolment,
  different: Partial<StoredMatch> = {},
): StoredMatch {
  const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
  return {
    ...{ eventId, guestId, enrolmentId: id, selfie, photoId: newPhotoId(now), face: 0, box, score: 0.99 },
    ...{ certainty: 'sure', foundAt: at },
    ...different,
  };
}
