import { expect } from '@jest/globals';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { guestChannel } from '#shared/events/guest-contract.ts';
import { allRows } from '../support/all-rows.ts';
import { actsOn } from '../support/event-acts.ts';
import type { ChainGuest, EventChain, Person } from '../support/event-chain.ts';
import { again, eventRaces, ignored, refused } from './event-race.ts';

const race = eventRaces();

async function enrolled(chain: EventChain, face: Person): Promise<ChainGuest> {
  const guest = await chain.aGuest(face);
  await chain.enrol(guest);
  return guest;
}

/** The faces of photos that the index has. */
async function indexedFaces(chain: EventChain): Promise<number> {
  const { keys, faceRows } = chain.depsOn(chain.connection);
  const key = await keys.find(chain.event.id);
  const rows = key === undefined ? [] : await faceRows.list(chain.event.id, key);
  return rows.reduce((sum, { faces }) => sum + faces.length, 0);
}

race('a face that is taken out while a photo with it is read is not in the index, and the others are', {
  async setup(chain) {
    await chain.read(await chain.received('ada'));
    return { ada: await chain.aGuest('ada'), photo: await chain.received('ada', 'stranger') };
  },
  racers: [
    (chain, { photo }, deps) => chain.read(photo, deps),
    (chain, { ada }, deps) => actsOn(chain).takeOut(ada, deps),
  ],
  async recover(chain, { ada, photo }, [isUnread, isUnanswered]) {
    if (isUnanswered) await actsOn(chain).takeOut(ada);
    if (isUnread) chain.messages.push(photo);
    await chain.pass();
  },
  async expectEnd(chain) {
    expect(await indexedFaces(chain)).toBe(1);
    expect(await chain.rows('absence')).toHaveLength(1);
  },
});

race('a photo that the organiser shows while it is read is pushed to the guest in it', {
  settings: { review: true },
  async setup(chain) {
    return { ada: await enrolled(chain, 'ada'), photo: await chain.received('ada') };
  },
  racers: [
    (chain, { photo }, deps) => chain.read(photo, deps),
    (chain, { photo }, deps) => actsOn(chain).show([photo.photoId], false, deps),
  ],
  async recover(chain, { photo }, [isUnread, isUnanswered]) {
    if (isUnread) chain.messages.push(photo);
    await chain.pass();
    const [row] = await chain.rows('event-photo');
    if (row?.['state'] === 'hidden' || isUnanswered) await actsOn(chain).show([photo.photoId], false);
  },
  async expectEnd(chain, { ada, photo }) {
    expect(await chain.rows('event-photo')).toMatchObject([{ state: 'indexed' }]);
    expect(await chain.matches()).toEqual([{ guest: ada.id, photo: photo.photoId, certainty: 'sure' }]);
    expect(chain.updates).toContain(guestChannel(ada.id));
  },
});

race('a guest who takes another selfie while the organiser lets them in by the former one waits again', {
  settings: { approval: true },
  async setup(chain) {
    await chain.read(await chain.received('ada', 'stranger'));
    const ada = await enrolled(chain, 'ada');
    const [waiting] = await actsOn(chain).waiting();
    return { ada, waiting: waiting! };
  },
  racers: [
    (chain, { waiting }, deps) => refused(actsOn(chain).decide(waiting, true, deps)),
    (chain, { ada }, deps) => ignored(chain.enrol({ ...ada, face: 'stranger' }, deps)),
  ],
  async recover(chain, { ada }, [, isUnanswered]) {
    if (isUnanswered) await again(() => chain.enrol({ ...ada, face: 'stranger' }));
  },
  async expectEnd(chain, { waiting }) {
    const [enrolment] = await chain.rows('enrolment');
    expect(enrolment).toMatchObject({ state: 'waiting' });
    expect(enrolment?.['selfie']).not.toBe(waiting.selfie);
    expect(await actsOn(chain).waiting()).toHaveLength(1);
    expect(await chain.matches()).toEqual([]);
  },
});

/** Nothing is in the buckets, and only the tombstone and the record of the deletion are left. */
async function expectErased(chain: EventChain): Promise<void> {
  expect([...chain.files.keys()]).toEqual([]);
  const rows = await allRows(chain.connection);
  expect(rows.map(({ __edb_e__: entity }) => entity).sort()).toEqual(['deletion', 'photo-event']);
}

for (const [what, act] of [
  ['a photo is read', (chain, { photo }, deps) => chain.read(photo, deps)],
  ['a guest enrols', (chain, { ada }, deps) => refused(chain.enrol(ada, deps))],
  ['a face is taken out', (chain, { ada }, deps) => refused(actsOn(chain).takeOut(ada, deps))],
] as readonly (readonly [string, ErasureRacer])[]) {
  race(`an event that is erased while ${what} leaves nothing`, {
    isErased: true,
    setup: anEventToErase,
    racers: [act, (chain, _, deps) => actsOn(chain).erase(deps)],
    async recover(chain, _, [, isUnanswered]) {
      if (isUnanswered) await actsOn(chain).erase();
      await chain.pass();
      await actsOn(chain).sweep();
    },
    expectEnd: expectErased,
  });
}

async function anEventToErase(chain: EventChain) {
  await enrolled(chain, 'stranger');
  await chain.read(await chain.received('ada', 'stranger'));
  return { ada: await chain.aGuest('ada'), photo: await chain.received('ada') };
}
type ErasureRacer = (
  chain: EventChain,
  world: Awaited<ReturnType<typeof anEventToErase>>,
  deps: ReturnType<EventChain['mortal']>,
) => Promise<unknown>;

/** Guests who are in the count alone. */
const others = eventLimits.freeGuests - 1;
const count = (chain: EventChain, guestCount: number) =>
  photoEventEntity(chain.connection).patch({ id: chain.event.id }).add({ guestCount }).go();

race('the last place of an event goes to one of two guests', {
  async setup(chain) {
    await count(chain, others);
    return { guests: [await chain.aGuest('ada'), await chain.aGuest('stranger')] as const };
  },
  racers: [
    (chain, { guests: [ada] }, deps) => refused(chain.enrol(ada, deps)),
    (chain, { guests: [, stranger] }, deps) => refused(chain.enrol(stranger, deps)),
  ],
  async recover(chain, { guests }, died) {
    for (const [place, guest] of guests.entries()) if (died[place] === true) await refused(chain.reopen(guest));
  },
  async expectEnd(chain) {
    expect(await chain.rows('photo-event')).toMatchObject([{ guestCount: eventLimits.freeGuests }]);
    expect(await chain.rows('enrolment')).toHaveLength(1);
    await count(chain, -others);
    for (const key of chain.files.keys())
      if (key.endsWith('.face') && (await isOrphan(chain, key))) chain.files.delete(key);
  },
});

/** A template whose process died before its row: it goes with its guest. */
async function isOrphan(chain: EventChain, key: string): Promise<boolean> {
  const rows = await chain.rows('enrolment');
  return rows.every(({ id }) => !key.includes(String(id)));
}

race('a photo that is read while a guest enrols is found where no faces are kept', {
  settings: { keepFaces: false },
  async setup(chain) {
    const before = await chain.received('ada');
    await chain.read(before);
    return { before, ada: await chain.aGuest('ada'), photo: await chain.received('ada', 'stranger') };
  },
  racers: [(chain, { photo }, deps) => chain.read(photo, deps), (chain, { ada }, deps) => chain.enrol(ada, deps)],
  async recover(chain, { ada, photo }, [isUnread]) {
    if (isUnread) chain.messages.push(photo);
    await chain.pass();
    await chain.reopen(ada);
    await chain.pass();
  },
  async expectEnd(chain, { ada, before, photo }) {
    const found = (await chain.matches()).map((match) => [match.guest, match.photo]);
    expect(found.sort()).toEqual([before, photo].map(({ photoId }) => [ada.id, photoId]).sort());
    expect(await chain.rows('event-faces')).toEqual([]);
  },
});
