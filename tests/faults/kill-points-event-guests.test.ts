import { afterAll, beforeAll, expect } from '@jest/globals';
import { never } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import { actsOn } from '../support/event-acts.ts';
import { type ChainGuest, createEventChain, type EventChain, type Person } from '../support/event-chain.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** An event with a photo of two people, and what its people do. */
async function anEventWithPhoto(settings: Partial<EventSettings> = {}) {
  const chain = await createEventChain(await table.fresh(), settings);
  const photo = await chain.received('ada', 'stranger');
  await chain.read(photo);
  return { chain, acts: actsOn(chain), photo: photo.photoId };
}
type World = Awaited<ReturnType<typeof anEventWithPhoto>>;

async function withGuest(settings: Partial<EventSettings> = {}, face: Person = 'ada') {
  const world = await anEventWithPhoto(settings);
  const guest = await world.chain.aGuest(face);
  await world.chain.enrol(guest);
  return { ...world, guest };
}

const expectAgreement = async (chain: EventChain) => expect(await chain.disagreements()).toEqual([]);
const found = (guest: ChainGuest, { photo }: Pick<World, 'photo'>) => ({ guest: guest.id, photo, certainty: 'sure' });
const keysWith = (chain: EventChain, text: string) => [...chain.files.keys()].filter((key) => key.includes(text));

killEverywhere('a guest who comes in and repeats it without an answer', {
  setup: anEventWithPhoto,
  run: ({ chain, acts }, process) => acts.join('key', chain.mortal(process)),
  async recover({ acts }) {
    await acts.join('key');
  },
  async expectEnd({ chain }) {
    const [guest, ...more] = await chain.rows('guest');
    expect(more).toEqual([]);
    expect(keysWith(chain, String(guest?.['id']))).toHaveLength(1);
    // A presence without a row, of a guest who has no secret, is found by the daily comparison of objects.
    const strays = keysWith(chain, '/presence').filter((key) => !key.includes(String(guest?.['id'])));
    for (const key of strays) chain.files.delete(key);
    await expectAgreement(chain);
  },
});

killEverywhere('a guest who takes another selfie and repeats it without an answer', {
  setup: () => withGuest(),
  run: ({ chain, guest }, process) => chain.enrol({ ...guest, face: 'sister' }, chain.mortal(process)),
  recover: async ({ chain, guest }) => void (await chain.enrol(guest)),
  async expectEnd(world) {
    expect(await world.chain.matches()).toEqual([found(world.guest, world)]);
    await expectAgreement(world.chain);
  },
});

killEverywhere('a guest who enrols where no faces are kept, after another one, and opens the page again', {
  async setup() {
    const world = await anEventWithPhoto({ keepFaces: false });
    const first = await world.chain.aGuest('stranger');
    await world.chain.enrol(first);
    return { ...world, first, guest: await world.chain.aGuest('ada') };
  },
  run: ({ chain, guest }, process) => chain.enrol(guest, chain.mortal(process)),
  async recover({ chain, guest }) {
    await chain.reopen(guest);
    await chain.pass();
  },
  async expectEnd(world) {
    const { chain, first, guest } = world;
    const byGuest = (await chain.matches()).map((match) => match.guest).sort();
    expect(byGuest).toEqual([first.id, guest.id].sort());
    expect(await chain.rows('event-faces')).toEqual([]);
    await expectAgreement(chain);
  },
});

for (const approved of [true, false]) {
  killEverywhere(`an organiser who ${approved ? 'lets a guest in' : 'refuses a guest'} and opens the list again`, {
    async setup() {
      const world = await withGuest({ approval: true });
      return { ...world, waiting: await world.acts.waiting() };
    },
    run: ({ chain, acts, waiting }, process) => acts.decide(waiting[0]!, approved, chain.mortal(process)),
    async recover({ chain, acts, guest, waiting }) {
      // Only what is still on the list is decided again; after a refusal without an answer the face is gone first.
      await chain.gone(acts.decide(waiting[0]!, approved));
      if (approved) await chain.search(guest);
    },
    async expectEnd({ chain, acts, guest }) {
      expect(await acts.waiting()).toEqual([]);
      expect((await chain.rows('enrolment')).map(({ state }) => state)).toEqual(approved ? ['enrolled'] : []);
      expect(keysWith(chain, `${guest.enrolment}/`).filter((key) => key.endsWith('.jpg'))).toEqual([]);
      await expectAgreement(chain);
    },
  });
}

killEverywhere('an organiser who removes a guest and repeats it without an answer', {
  setup: () => withGuest(),
  run: ({ chain, acts, guest }, process) => acts.removeGuest(guest, chain.mortal(process)),
  recover: ({ chain, acts, guest }) => chain.gone(acts.removeGuest(guest)),
  async expectEnd({ chain, guest }) {
    expect(await chain.rows('guest')).toEqual([]);
    expect(await chain.matches()).toEqual([]);
    expect(keysWith(chain, guest.id)).toEqual([]);
    await expectAgreement(chain);
  },
});

killEverywhere('a person who takes a face out and repeats it without an answer', {
  async setup() {
    const world = await anEventWithPhoto();
    return { ...world, guest: await world.chain.aGuest('ada') };
  },
  run: ({ chain, acts, guest }, process) => acts.takeOut(guest, chain.mortal(process)),
  recover: async ({ acts, guest }) => void (await acts.takeOut(guest)),
  async expectEnd({ chain, acts, guest }) {
    expect(await chain.rows('absence')).toHaveLength(1);
    // A sister who enrols is not found by the face of the other.
    const sister = await chain.aGuest('sister');
    await chain.enrol(sister);
    expect(await chain.matches()).toEqual([]);
    await expectAgreement(chain);
    // The template of a call that was interrupted before its row goes, too.
    await acts.putBack(guest);
    expect(keysWith(chain, guest.enrolment)).toEqual([]);
  },
});

killEverywhere('a person who takes that back and repeats it without an answer', {
  async setup() {
    const world = await anEventWithPhoto();
    const guest = await world.chain.aGuest('ada');
    await world.acts.takeOut(guest);
    return { ...world, guest };
  },
  run: ({ chain, acts, guest }, process) => acts.putBack(guest, chain.mortal(process)),
  recover: ({ chain, acts, guest }) => chain.gone(acts.putBack(guest)),
  async expectEnd({ chain, guest }) {
    expect(await chain.rows('absence')).toEqual([]);
    expect(keysWith(chain, guest.enrolment)).toEqual([]);
    const photo = await chain.received('ada');
    await chain.enrol({ ...guest, face: 'ada' });
    await chain.read(photo);
    expect(await chain.matches()).toEqual([found(guest, { photo: photo.photoId })]);
    await expectAgreement(chain);
  },
});

killEverywhere('the third guest who reports a photo, and repeats it without an answer', {
  async setup() {
    const world = await anEventWithPhoto({ galleryForAll: true });
    const guests = [
      await world.chain.aGuest('ada'),
      await world.chain.aGuest('sister'),
      await world.chain.aGuest('ada'),
    ];
    for (const guest of guests) await world.chain.enrol(guest);
    for (const guest of guests.slice(0, 2)) await world.acts.report(guest, world.photo);
    return { ...world, third: guests[2]! };
  },
  run: ({ chain, acts, third, photo }, process) => acts.report(third, photo, chain.mortal(process)),
  recover: ({ chain, acts, third, photo }) => chain.gone(acts.report(third, photo)),
  async expectEnd({ chain }) {
    expect(await chain.rows('event-photo')).toMatchObject([{ state: 'hidden', reportCount: 3, reports: { me: 3 } }]);
    expect(await chain.rows('photo-event')).toMatchObject([{ reportCount: 3, hiddenByReports: 1 }]);
    expect(await chain.rows('photo-report')).toHaveLength(3);
    await expectAgreement(chain);
  },
});

for (const mine of [true, false]) {
  killEverywhere(`a guest who says ${mine ? 'yes' : 'no'} to a found face, and opens the page again`, {
    setup: () => withGuest(),
    run: ({ chain, acts, guest, photo }, process) => acts.judge(guest, photo, mine, chain.mortal(process)),
    async recover({ chain, acts, guest, photo }) {
      await acts.judge(guest, photo, mine);
      await chain.search(guest);
    },
    async expectEnd({ chain }) {
      expect(await chain.rows('face-match')).toMatchObject([{ mine }]);
      await expectAgreement(chain);
    },
  });
}

killEverywhere('an organiser who buys places and repeats it without an answer', {
  async setup() {
    const world = await anEventWithPhoto();
    const { connection, organizer } = world.chain;
    const { memberId: id } = organizer;
    const member = { id, email: 'ayse@example.com', credits: 5, createdAt: '2027-01-01T10:00:00.000Z' };
    await memberEntity(connection)
      .create({ ...member, ...wake(id, never, 'later') })
      .go();
    return world;
  },
  run: ({ chain, acts }, process) => acts.buy(2, 'key', chain.mortal(process)),
  recover: async ({ acts }) => void (await acts.buy(2, 'key')),
  async expectEnd({ chain }) {
    expect(await chain.rows('photo-event')).toMatchObject([{ boughtCredits: 2 }]);
    expect(await chain.rows('member')).toMatchObject([{ credits: 3 }]);
    expect((await chain.rows('ledger')).map(({ delta }) => delta)).toEqual([-2]);
    await expectAgreement(chain);
  },
});

killEverywhere('an organiser who takes another code and repeats it without an answer', {
  setup: () => anEventWithPhoto(),
  run: ({ chain, acts }, process) => acts.replaceCode(chain.mortal(process)),
  recover: async ({ acts }) => void (await acts.replaceCode()),
  async expectEnd({ chain, acts }) {
    const [event] = await chain.rows('photo-event');
    expect(await chain.rows('event-code')).toMatchObject([{ code: event?.['code'] }]);
    await expect(acts.join('key')).rejects.toThrow(NotFound);
    await expectAgreement(chain);
  },
});
