import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadCrowdModels } from '#engine/inference/crowd-models.ts';
import { seededRandom } from '../people/random.ts';
import { arrangeGroup } from './arrange-group.ts';
import { demoCast, demoGuests } from './cast.ts';
import { type DemoPhoto, type DemoSelfies, drawEvent } from './draw-event.ts';
import { type EventReading, readEvent } from './read-event.ts';
import { type EventScore, scoreEvent } from './score-event.ts';

/** With this seed each guest is in a photo. */
const seed = 9;
const photoCount = 6;
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let selfies: readonly DemoSelfies[];
const photos: DemoPhoto[] = [];
let again: DemoPhoto;
let reading: EventReading;
let score: EventScore;

beforeAll(async () => {
  const event = await drawEvent({ seed, photos: photoCount });
  selfies = event.selfies;
  for await (const photo of event.photos()) photos.push(photo);
  again = (await event.photos().next()).value!;
  async function* given() {
    yield* photos;
  }
  reading = await readEvent(selfies, given(), await loadCrowdModels());
  score = scoreEvent(
    photos,
    reading.results,
    selfies.map(({ guest }) => guest),
  );
});

describe('an event of six photos', () => {
  test('has the same bytes and people for the same seed', () => {
    expect(digest(again.bytes)).toBe(digest(photos[0]!.bytes));
    expect(again.people).toEqual(photos[0]!.people);
    expect(new Set(photos.map(({ bytes }) => digest(bytes))).size).toBe(photoCount);
  });

  test('has each face inside the picture, and none over another', () => {
    for (const { people } of photos) {
      for (const { person, box } of people) {
        expect(Math.min(box.left, box.top)).toBeGreaterThan(0);
        expect(Math.max(box.left + box.width, box.top + box.height)).toBeLessThan(1);
        for (const other of people.filter((one) => one.person !== person)) {
          const apart =
            Math.max(box.left, other.box.left) - Math.min(box.left + box.width, other.box.left + other.box.width);
          const above =
            Math.max(box.top, other.box.top) - Math.min(box.top + box.height, other.box.top + other.box.height);
          expect(Math.max(apart, above)).toBeGreaterThan(0);
        }
      }
    }
  });

  test('enrols all guests, by every selfie', () => {
    expect(reading.refused).toEqual([]);
    expect(selfies.map(({ guest }) => guest)).toEqual(demoGuests.map(({ id }) => id));
  });

  test('finds nearly all faces, and each guest in a photo', () => {
    expect(score.found / score.drawn).toBeGreaterThan(0.9);
    const present = score.guests.filter((guest) => guest.photos > 0);
    expect(present).toHaveLength(demoGuests.length);
    for (const { sure, asked } of present) expect(sure + asked).toBeGreaterThan(0);
  });
});

test('no selfie is in a photo', () => {
  for (const { id, selfies: taken } of demoGuests) {
    const { pictures } = demoCast().find((member) => member.id === id)!;
    expect(pictures.length).toBeGreaterThan(1);
    for (const { picture } of taken) expect(pictures).not.toContain(picture);
  }
});

test('a group of any size has each person once, apart from the others and inside the picture', () => {
  const size = { widthPx: 3000, heightPx: 2000 };
  for (let nth = 0; nth < 300; nth += 1) {
    const count = 3 + (nth % 10);
    const { people } = arrangeGroup(demoCast(), count, size, seededRandom(nth));
    expect(new Set(people.map(({ who }) => who.id)).size).toBe(count);
    for (const one of people) {
      // A face is one width across; a shoulder may leave the picture, a head may not.
      expect(one.x).toBeGreaterThan(one.faceWidthPx);
      expect(one.x).toBeLessThan(size.widthPx - one.faceWidthPx);
      for (const other of people.filter((another) => another !== one)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.faceWidthPx);
      }
    }
  }
});

describe('a score', () => {
  const box = { left: 0.4, top: 0.4, width: 0.1, height: 0.1 };
  const elsewhere = { ...box, left: 0.8 };
  const truth = [
    { name: 'a.jpg', people: [{ person: 'anna', box }] },
    { name: 'b.jpg', people: [{ person: 'ben', box }] },
  ];

  test('counts a match with another face of a photo as false', () => {
    const matches = [{ guest: 'anna', certainty: 'sure', box: elsewhere } as const];
    const { guests } = scoreEvent(truth, [{ photo: 'a.jpg', matches }], ['anna']);
    expect(guests).toEqual([{ guest: 'anna', photos: 1, sure: 0, asked: 0, falseSure: 1, falseAsked: 0 }]);
  });

  test('counts photos without boxes, and a photo without the guest as false', () => {
    const result = (photo: string, certainty: 'sure' | 'asked') => ({
      photo,
      matches: [{ guest: 'anna', certainty }],
    });
    const { guests } = scoreEvent(truth, [result('a.jpg', 'sure'), result('b.jpg', 'asked')], ['anna']);
    expect(guests).toEqual([{ guest: 'anna', photos: 1, sure: 1, asked: 0, falseSure: 0, falseAsked: 1 }]);
  });

  test('counts faces where one is drawn, and boxes elsewhere', () => {
    const faces = [box, elsewhere].map((found) => ({ box: found, isDescribed: true }));
    expect(scoreEvent(truth, [{ photo: 'a.jpg', faces, matches: [] }], [])).toMatchObject({
      drawn: 2,
      found: 1,
      described: 1,
      strayBoxes: 1,
    });
  });
});
