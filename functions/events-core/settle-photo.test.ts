import { describe, expect, test } from '@jest/globals';
import { newEnrolmentId, newEventId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { isSameFace, mayShareFaces, mayShow, settlePhoto, untilAllAreCompared } from './settle-photo.ts';
import type { StoredEnrolment } from './stored-guest.ts';
import { templateName } from './templates.ts';

const now = new Date('2027-06-12T20:00:00.000Z');
const eventId = newEventId(now);
const photoId = newPhotoId(now);
const id = newEnrolmentId(now);

/** A vector of unit length along one of its numbers: two of them have nothing in common. */
const vectorAlong = (place: number) => Float32Array.from({ length: 128 }, (_, at) => (at === place ? 1 : 0));

const enrolled = (selfie: string): StoredEnrolment => ({
  ...{ eventId, guestId: newGuestId(now), id, selfie, crowdVersion, state: 'enrolled', who: 'me' },
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

test('a template whose face was withdrawn meanwhile, or that is like no face of the photo, comes to nothing', () => {
  const [first, second] = [enrolled('first'), enrolled('second')];
  const templates = [first, second].map((each, place) => ({
    enrolment: templateName(each),
    vectors: [vectorAlong(place)],
  }));
  expect(settlePhoto({ photoId, faces: [faceAlong(0)] }, [second], templates, 100)).toEqual([]);
  expect(settlePhoto({ photoId, faces: [faceAlong(2)] }, [first, second], templates, 100)).toEqual([]);
});

test('a match has the face, its place in the photo and its score', () => {
  const only = enrolled('only');
  const template = { enrolment: templateName(only), vectors: [vectorAlong(3)] };
  const other = { ...faceAlong(4), box: { ...box, left: 0.5 } };
  expect(settlePhoto({ photoId, faces: [other, faceAlong(3)] }, [only], [template], 100)).toEqual([
    { enrolment: only, photoId, match: { face: 1, box, score: 1, certainty: 'sure' } },
  ]);
});

describe('two templates', () => {
  /** A template with one vector of this cosine to the first one, and one that is far from it. */
  const near = (cosine: number) => ({
    enrolment: 'near',
    vectors: [
      vectorAlong(9),
      Float32Array.from(vectorAlong(0), (_, at) => [cosine, Math.sqrt(1 - cosine ** 2)][at] ?? 0),
    ],
  });
  const one = { enrolment: 'one', vectors: [vectorAlong(0)] };

  test.each([
    [0.95, true, true, true],
    [0.94, false, true, true],
    [0.93, false, false, true],
    [0.92, false, false, false],
  ])('of cosine %s are one person, or may share faces of many or few photos: %s, %s, %s', (cosine, ...expected) => {
    for (const [a, b] of [
      [one, near(cosine)],
      [near(cosine), one],
    ] as const) {
      expect([isSameFace(a, b), mayShareFaces(a, b, 20_000), mayShareFaces(a, b, 100)]).toEqual(expected);
    }
  });

  test('may show a photo by its most alike face', () => {
    const photo = { photoId, faces: [faceAlong(9), faceAlong(0)] };
    expect([mayShow(photo, one, 100), mayShow({ photoId, faces: [faceAlong(9)] }, one, 100)]).toEqual([true, false]);
    expect(mayShow({ photoId, faces: [] }, one, 100)).toBe(false);
  });
});

test('enrolled faces are compared until none was enrolled meanwhile; one that waits is not', async () => {
  const [first, second] = [enrolled('first'), enrolled('second')];
  const waiting = { ...enrolled('waiting'), state: 'waiting' } as const;
  const listings = [[first, waiting], [first, second], [second, waiting], []];
  const rounds: StoredEnrolment[][] = [];
  const guests = { enrolmentsOf: async (of: string) => (of === eventId ? (listings.shift() ?? []) : []) };
  for await (const faces of untilAllAreCompared(eventId, guests)) rounds.push(faces);
  expect(rounds).toEqual([[first], [first, second]]);
  expect(listings).toHaveLength(1);
});
