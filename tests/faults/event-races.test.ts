import { describe, expect } from '@jest/globals';
import { NotFound } from '#functions/platform/errors.ts';
import { type ChainGuest, type EventChain, fileWith, type Person } from '../support/event-chain.ts';
import { again, eventRaces, ignored } from './event-race.ts';

const race = eventRaces();

async function enrolled(chain: EventChain, face: Person): Promise<ChainGuest> {
  const guest = await chain.aGuest(face);
  await chain.enrol(guest);
  return guest;
}

race('a photo that is read while a guest enrols is found by that guest alone', {
  async setup(chain) {
    const [sister, stranger] = [await enrolled(chain, 'sister'), await enrolled(chain, 'stranger')];
    return { sister, stranger, ada: await chain.aGuest('ada'), photo: await chain.received('ada', 'stranger') };
  },
  racers: [(chain, { photo }, deps) => chain.read(photo, deps), (chain, { ada }, deps) => chain.enrol(ada, deps)],
  async recover(chain, { ada, photo }, [isUnread]) {
    if (isUnread) chain.messages.push(photo);
    await chain.pass();
    await chain.reopen(ada);
  },
  async expectEnd(chain, { ada, stranger, photo }) {
    const found = (guest: ChainGuest) => ({ guest: guest.id, photo: photo.photoId, certainty: 'sure' });
    const byGuest = [...(await chain.matches())].sort((a, b) => (String(a.guest) < String(b.guest) ? -1 : 1));
    expect(byGuest).toEqual([found(stranger), found(ada)].sort((a, b) => (a.guest < b.guest ? -1 : 1)));
  },
});

race('a face that two guests enrol at once belongs to the one it is most like', {
  async setup(chain) {
    const photo = await chain.received('ada');
    await chain.read(photo);
    return { ada: await chain.aGuest('ada'), sister: await chain.aGuest('sister'), photo };
  },
  // The one who is less like it first: that one is interrupted.
  racers: [(chain, { sister }, deps) => chain.enrol(sister, deps), (chain, { ada }, deps) => chain.enrol(ada, deps)],
  async recover(chain, { ada, sister }) {
    await chain.reopen(ada);
    await chain.reopen(sister);
  },
  async expectEnd(chain, { ada, photo }) {
    expect(await chain.matches()).toEqual([{ guest: ada.id, photo: photo.photoId, certainty: 'sure' }]);
  },
});

/** Nothing of the guest's face is left: no row, no match and no object. */
async function expectNothingOf(chain: EventChain, { id, enrolment }: ChainGuest): Promise<void> {
  expect((await chain.matches()).filter(({ guest }) => guest === id)).toEqual([]);
  expect((await chain.rows('enrolment')).filter(({ guestId }) => guestId === id)).toEqual([]);
  expect([...chain.files.keys()].filter((key) => key.includes(enrolment))).toEqual([]);
}

describe.each(['withdraw', 'leave'] as const)('a guest who calls %s', (way) => {
  race('while a photo is read leaves no match and no template', {
    async setup(chain) {
      const before = await chain.received('ada');
      await chain.read(before);
      return { ada: await enrolled(chain, 'ada'), photo: await chain.received('ada', 'stranger') };
    },
    racers: [(chain, { photo }, deps) => chain.read(photo, deps), (chain, { ada }, deps) => chain[way](ada, deps)],
    async recover(chain, { ada, photo }, [isUnread, isUnanswered]) {
      if (isUnanswered) await chain.gone(chain[way](ada));
      if (isUnread) chain.messages.push(photo);
      await chain.pass();
    },
    expectEnd: (chain, { ada }) => expectNothingOf(chain, ada),
  });

  race('while the photos are searched leaves no match and no template', {
    async setup(chain) {
      const ada = await enrolled(chain, 'ada');
      for (const people of [['ada'], ['ada', 'stranger']] as const) await chain.read(await chain.received(...people));
      return { ada };
    },
    racers: [
      (chain, { ada }, deps) => chain.gone(chain.search(ada, deps)),
      (chain, { ada }, deps) => chain[way](ada, deps),
    ],
    async recover(chain, { ada }, [, isUnanswered]) {
      if (isUnanswered) await chain.gone(chain[way](ada));
    },
    expectEnd: (chain, { ada }) => expectNothingOf(chain, ada),
  });

  race('while another selfie is taken in a second tab leaves what was said last, and nothing else', {
    async setup(chain) {
      const ada = await enrolled(chain, 'ada');
      await chain.read(await chain.received('ada'));
      return { ada };
    },
    racers: [
      (chain, { ada }, deps) => ignored(chain.gone(chain.enrol(ada, deps))),
      (chain, { ada }, deps) => ignored(chain[way](ada, deps)),
    ],
    async recover(chain, { ada }) {
      await again(() => chain.gone(chain[way](ada)));
    },
    expectEnd: (chain, { ada }) => expectNothingOf(chain, ada),
  });
});

race('a photo that is removed while it is read leaves nothing', {
  async setup(chain) {
    return { ada: await enrolled(chain, 'ada'), photo: await chain.received('ada') };
  },
  racers: [
    (chain, { photo }, deps) => chain.read(photo, deps),
    (chain, { photo }, deps) => chain.remove([photo.photoId], deps),
  ],
  async recover(chain, { photo }, [isUnread, isUnanswered]) {
    if (isUnanswered) await chain.remove([photo.photoId]);
    if (isUnread) chain.messages.push(photo);
    await chain.pass();
  },
  async expectEnd(chain) {
    expect(await chain.rows('event-photo')).toEqual([]);
    expect(await chain.matches()).toEqual([]);
  },
});

race('a photo that is removed while a guest searches is found by no guest', {
  async setup(chain) {
    const photo = await chain.received('ada');
    await chain.read(photo);
    return { ada: await chain.aGuest('ada'), photo };
  },
  racers: [
    (chain, { ada }, deps) => chain.enrol(ada, deps),
    (chain, { photo }, deps) => chain.remove([photo.photoId], deps),
  ],
  async recover(chain, { ada, photo }, [, isUnanswered]) {
    if (isUnanswered) await chain.remove([photo.photoId]);
    await chain.reopen(ada);
  },
  async expectEnd(chain) {
    expect(await chain.matches()).toEqual([]);
  },
});

race('a contributor who is removed while files are announced leaves all of them or none, and announces no more', {
  setup: async (chain) => ({ link: await chain.addLink('key'), files: [fileWith(), fileWith()] }),
  racers: [
    (chain, { link, files }, deps) => chain.gone(ignored(chain.announceAs(link, files, deps))),
    (chain, { link }, deps) => chain.removeLink(link, deps),
  ],
  async recover(chain, { link }, [, isUnanswered]) {
    if (isUnanswered) await chain.removeLink(link);
  },
  async expectEnd(chain, { link, files }) {
    expect([0, files.length]).toContain((await chain.rows('event-photo')).length);
    await expect(chain.announceAs(link, [fileWith()])).rejects.toThrow(NotFound);
    // Files that were announced and never sent.
    await chain.pass();
    expect(await chain.rows('event-photo')).toEqual([]);
  },
});
