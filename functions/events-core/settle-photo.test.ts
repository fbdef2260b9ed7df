import { expect, test } from '@jest/globals';
import { newEnrolmentId, newEventId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import { settlePhoto } from './settle-photo.ts';
import type { StoredEnrolment } from './stored-guest.ts';
import { templateName } from './templates.ts';

const now = new Date('2027-06-12T20:00:00.000Z');
const eventId = newEventId(now);
const photoId = newPhotoId(now);
const id = newEnrolmentId(now);

/** A vector of unit length along one of its numbers: two of them have nothing in common. */
const vectorAlong = (place: number) => Float32Array.from({ length: 128 }, (_, at) => (at === place ? 1 : 0));

const enrolled = (selfie: string): StoredEnrolment => ({
  ...{ eventId, guestId: newGuestId(now), id, selfie, state: 'enrolled', who: 'me' },
  ...{ consentVersion: '1', consentLanguage: 'tr', agreedAt: now.toISOString(), createdAt: now.toISOString() },
});

const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
const faceAlong = (place: number) => ({ box, class: 'strong', vector: vectorAlong(place) }) as const;

test('a match belongs to the guest of the selfie, also when another guest chose the same id of an enrolment', () => {
  const [first, second] = [enrolled('first'), enrolled('second')];
  const templates = [first, second].map((each, place) => ({
    enrolment: templateName(each),
    vectors: [vectorAlong(place)],
  }));
  const settled = settlePhoto({ photoId, faces: [faceAlong(1)] }, [first, second], templates, 100);
  expect(settled.map(({ enrolment, match }) => [enrolment.guestId, match?.certainty])).toEqual([
    [second.guestId, 'sure'],
  ]);
});

test('a face belongs to the enrolled one it is most like, and the other is no longer found', () => {
  const [first, second] = [enrolled('first'), enrolled('second')];
  const near = Float32Array.from(vectorAlong(0), (value, at) => (at === 1 ? 0.2 : value * Math.sqrt(0.96)));
  const templates = [
    { enrolment: templateName(first), vectors: [vectorAlong(0)] },
    { enrolment: templateName(second), vectors: [near] },
  ];
  const settled = settlePhoto({ photoId, faces: [faceAlong(0)] }, [first, second], templates, 100);
  expect(settled.map(({ enrolment, match }) => [enrolment.selfie, match?.certainty])).toEqual([
    ['first', 'sure'],
    ['second', undefined],
  ]);
});
