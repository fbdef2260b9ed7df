import { afterAll, beforeAll, expect } from '@jest/globals';
import { NotFound } from '#functions/platform/errors.ts';
import { createEventChain, type EventChain, fileWith } from '../support/event-chain.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const aChain = async () => await createEventChain(await table.fresh());

async function expectAgreement(chain: EventChain): Promise<void> {
  expect(await chain.disagreements()).toEqual([]);
}

/** More than a transaction has room for, and as many as a free event. */
const files = Array.from({ length: 50 }, () => fileWith());

killEverywhere('an organiser who announces files and chooses them again without an answer', {
  setup: aChain,
  run: (chain, process) => chain.announce(files, chain.mortal(process)),
  async recover(chain) {
    const { files: answers } = await chain.announce(files);
    expect(answers.map(({ state }) => state)).toEqual(files.map(() => 'send'));
  },
  async expectEnd(chain) {
    expect(await chain.rows('event-photo')).toHaveLength(files.length);
    await expectAgreement(chain);
  },
});

killEverywhere('files that are announced and never arrive', {
  setup: aChain,
  run: (chain, process) => chain.announce(files.slice(0, 3), chain.mortal(process)),
  recover: (chain) => chain.pass(),
  async expectEnd(chain) {
    expect(await chain.rows('event-photo')).toEqual([]);
    await expectAgreement(chain);
  },
});

killEverywhere('an organiser who adds a contributor and repeats it without an answer', {
  setup: aChain,
  run: (chain, process) => chain.addLink('key', chain.mortal(process)),
  async recover(chain) {
    const link = await chain.addLink('key');
    expect((await chain.announceAs(link, files.slice(0, 1))).files).toMatchObject([{ state: 'send' }]);
  },
  async expectEnd(chain) {
    expect(await chain.rows('contributor')).toHaveLength(1);
    await expectAgreement(chain);
  },
});

killEverywhere('an organiser who removes a contributor and repeats it without an answer', {
  async setup() {
    const chain = await aChain();
    return { chain, link: await chain.addLink('key') };
  },
  run: ({ chain, link }, process) => chain.removeLink(link, chain.mortal(process)),
  recover: async ({ chain, link }) => void (await chain.removeLink(link)),
  async expectEnd({ chain, link }) {
    await expect(chain.announceAs(link, files)).rejects.toThrow(NotFound);
    await expectAgreement(chain);
  },
});

killEverywhere('an organiser who says that files have arrived, and closes the page', {
  async setup() {
    const chain = await aChain();
    const ada = await chain.aGuest('ada');
    await chain.enrol(ada);
    return { chain, ada, photoIds: await chain.upload(fileWith('ada'), fileWith('stranger'), fileWith('ada')) };
  },
  run: ({ chain, photoIds }, process) => chain.confirm(photoIds, chain.mortal(process)),
  recover: ({ chain }) => chain.pass(),
  async expectEnd({ chain, ada, photoIds }) {
    const [first, , third] = photoIds;
    const found = (photo: unknown) => ({ guest: ada.id, photo, certainty: 'sure' });
    expect(await chain.matches()).toEqual([found(first), found(third)]);
    const rows = await chain.rows('event-photo');
    expect(rows.map(({ state }) => state)).toEqual(photoIds.map(() => 'indexed'));
    await expectAgreement(chain);
  },
});

killEverywhere('the clock of photos whose message was lost', {
  async setup() {
    const chain = await aChain();
    await chain.upload(fileWith('ada'));
    await chain.received('ada');
    return chain;
  },
  run: (chain, process) => chain.wakeLater(chain.mortal(process)),
  recover: (chain) => chain.pass(),
  async expectEnd(chain) {
    expect((await chain.rows('event-photo')).map(({ state }) => state)).toEqual(['indexed', 'indexed']);
    await expectAgreement(chain);
  },
});

killEverywhere('a worker that cannot read a file', {
  async setup() {
    const chain = await aChain();
    return { chain, photo: await chain.received('unreadable') };
  },
  run: ({ chain, photo }, process) => chain.read(photo, chain.mortal(process)),
  async recover({ chain, photo }) {
    chain.messages.push(photo);
    await chain.work();
  },
  async expectEnd({ chain }) {
    expect(await chain.rows('event-photo')).toMatchObject([{ state: 'failed', failure: 'not_a_picture' }]);
    await expectAgreement(chain);
  },
});

/** A guest with a match, and a photo that no guest is in. */
async function aGuestWithPhotos() {
  const chain = await aChain();
  const photos = [await chain.received('ada', 'stranger'), await chain.received('stranger')];
  for (const photo of photos) await chain.read(photo);
  const ada = await chain.aGuest('ada');
  return { chain, ada, photos };
}

killEverywhere('a guest who enrols and opens the page again', {
  setup: aGuestWithPhotos,
  run: ({ chain, ada }, process) => chain.enrol(ada, chain.mortal(process)),
  recover: ({ chain, ada }) => chain.reopen(ada),
  async expectEnd({ chain, ada, photos: [photo] }) {
    expect(await chain.matches()).toEqual([{ guest: ada.id, photo: photo?.photoId, certainty: 'sure' }]);
    await expectAgreement(chain);
  },
});

for (const way of ['withdraw', 'leave'] as const) {
  killEverywhere(`a guest who calls ${way} and repeats it without an answer`, {
    async setup() {
      const world = await aGuestWithPhotos();
      await world.chain.enrol(world.ada);
      return world;
    },
    run: ({ chain, ada }, process) => chain[way](ada, chain.mortal(process)),
    recover: ({ chain, ada }) => chain.gone(chain[way](ada)),
    async expectEnd({ chain, ada }) {
      expect(await chain.matches()).toEqual([]);
      expect(await chain.rows('enrolment')).toEqual([]);
      expect(await chain.rows('guest')).toHaveLength(way === 'leave' ? 0 : 1);
      expect([...chain.files.keys()].filter((key) => key.includes(ada.enrolment))).toEqual([]);
      await expectAgreement(chain);
    },
  });
}

killEverywhere('an organiser who removes photos and repeats it without an answer', {
  async setup() {
    const world = await aGuestWithPhotos();
    await world.chain.enrol(world.ada);
    return world;
  },
  run: ({ chain, photos }, process) =>
    chain.remove(
      photos.map(({ photoId }) => photoId),
      chain.mortal(process),
    ),
  recover: async ({ chain, photos }) => void (await chain.remove(photos.map(({ photoId }) => photoId))),
  async expectEnd({ chain }) {
    expect(await chain.rows('event-photo')).toEqual([]);
    expect(await chain.matches()).toEqual([]);
    await expectAgreement(chain);
  },
});

killEverywhere('an organiser who shows photos of guests and repeats it without an answer', {
  async setup() {
    const chain = await aChain();
    return {
      chain,
      photoIds: [...(await chain.heldOfGuests('ada', 'stranger')), ...(await chain.heldOfGuests('ada'))],
    };
  },
  run: ({ chain, photoIds }, process) => chain.show(photoIds, chain.mortal(process)),
  recover: async ({ chain, photoIds }) => void (await chain.show(photoIds)),
  async expectEnd({ chain }) {
    expect((await chain.rows('event-photo')).map(({ state }) => state)).toEqual(['indexed', 'indexed']);
    expect(await chain.rows('photo-event')).toMatchObject([{ faceCount: 3, everIndexed: true }]);
    await expectAgreement(chain);
  },
});
