import { describe, expect, test } from '@jest/globals';
import type { StoredEvent } from '#functions/events-core/stored-event.ts';
import type { StoredMatch } from '#functions/events-core/stored-guest.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import type { Mail } from '#functions/mails/mailer.ts';
import { hoursAfter, never } from '#functions/platform/clock.ts';
import { newEnrolmentId, newPhotoId } from '#functions/platform/new-id.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { templateKey } from '#shared/events/enrolment.ts';
import type { PhotoId } from '#shared/ids.ts';
import { aGuestMail, mailSecret } from '#tests/support/functions/a-guest-mail.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { createGuestMailsDouble } from '#tests/support/functions/guest-mails.double.ts';
import { sendDigest } from './send-digest.ts';

const proved = '2027-06-12T19:00:00.000Z';
const [one, two, three] = [1, 2, 3].map((hours) => hoursAfter(proved, hours)) as [string, string, string];

/** A guest with a proven address, and photos found for them. */
async function aWorld(different: Partial<StoredEvent> = {}) {
  const event = { ...anEvent({ state: 'open' }), ...different } as StoredEvent;
  const asked = aGuestMail({ eventId: event.id });
  const { id } = asked;
  const enrolment = newEnrolmentId(new Date(proved));
  const guest = {
    id,
    eventId: event.id,
    code: 'ABCDEFGH',
    secretHash: 'hash',
    language: 'en',
    createdAt: proved,
    enrolmentCount: 1,
  } as const;
  const consent = { consentVersion: '1', consentLanguage: 'en', agreedAt: proved, createdAt: proved };
  const matches: StoredMatch[] = [];
  const photos = new Map<PhotoId, StoredPhoto>();
  const sent: Mail[] = [];
  const mails = createGuestMailsDouble();
  await mails.ask(asked);
  await mails.prove(asked, proved);
  const face = { eventId: event.id, guestId: id, id: enrolment, selfie: 's', crowdVersion };
  const world = { failure: undefined as Error | undefined, objects: new Set([templateKey(face)]) };
  const deps = (at: string) => ({
    events: { find: async () => event },
    guests: {
      find: async () => guest,
      matchesOf: async () => matches,
      enrolmentsOf: async () => [{ ...face, state: 'enrolled', who: 'me', ...consent } as const],
    },
    objects: { keysOf: async () => world.objects },
    photos: { findAll: async () => photos },
    mails,
    mailer: {
      async send(mail: Mail) {
        if (world.failure !== undefined) throw world.failure;
        sent.push(mail);
      },
    },
    clock: () => new Date(at),
    siteUrl: 'https://site.example',
  });
  return Object.assign(world, {
    ...{ id, mails, sent, photos, matches, event, deps },
    async find(foundAt: string, match: Partial<StoredMatch> = {}, photo: Partial<StoredPhoto> = {}) {
      const photoId = newPhotoId(new Date(foundAt));
      photos.set(photoId, { eventId: event.id, photoId, state: 'indexed', ...photo } as StoredPhoto);
      const face = { face: 0, box: { left: 0, top: 0, width: 1, height: 1 }, score: 1, selfie: 's' };
      const found = { guestId: id, photoId, enrolmentId: enrolment, eventId: event.id, ...face, foundAt, ...match };
      matches.push({ certainty: 'sure', ...found });
      await mails.noteFound(id, foundAt);
      return photoId;
    },
    async run(at: string) {
      const mail = await mails.find(id);
      if (mail !== undefined && mail.wakeAt <= at) await sendDigest(mail, deps(at));
      return sent.length;
    },
    wakeAt: async () => (await mails.find(id))?.wakeAt,
  });
}

describe('a digest', () => {
  test('says how many photos there are, once, with a link to them and one that ends the mails', async () => {
    const { find, run, sent, id, event, wakeAt } = await aWorld();
    await find(one);
    await find(one);
    expect(await run(two)).toBe(1);
    const code = event.state === 'erased' ? '' : event.code;
    expect(sent[0]).toMatchObject({ to: 'guest@example.com', subject: '2 new photos of you at Ayşe and Mert' });
    expect(sent[0]?.text).toContain(`https://site.example/events/${code}\n`);
    expect(sent[0]?.html).toContain(`href="https://site.example/events#stop=${id}.${mailSecret}"`);
    expect(await wakeAt()).toBe(never);
    expect(await run(three)).toBe(1);
  });

  test('keeps the order of an Arabic name within an English sentence', async () => {
    const { find, run, sent } = await aWorld({ name: 'زفاف ليلى (2027)' });
    await find(one);
    await run(two);
    expect(sent[0]?.subject).toBe('1 new photo of you at \u2068زفاف ليلى (2027)\u2069');
  });

  test('counts what came since the last one, at most once an hour', async () => {
    const { find, run, sent } = await aWorld();
    await find(one);
    expect(await run(one)).toBe(1);
    await find(hoursAfter(one, 0.2));
    expect(await run(hoursAfter(one, 0.5))).toBe(1);
    await find(hoursAfter(one, 0.6));
    expect(await run(two)).toBe(2);
    expect(sent[1]?.subject).toBe('2 new photos of you at Ayşe and Mert');
  });

  test('leaves out what the page showed', async () => {
    const { find, run, mails, id, wakeAt } = await aWorld();
    await find(one);
    await mails.noteSeen(id, two);
    expect(await run(two)).toBe(0);
    expect(await wakeAt()).toBe(never);
    await find(three);
    expect(await run(three)).toBe(1);
  });

  test.each([
    ['the guest is only asked about', { certainty: 'asked' }, {}],
    ['the guest said no to', { mine: false }, {}],
    ['was found by a former selfie', { selfie: 'former' }, {}],
    ['could not be read', {}, { state: 'failed' }],
  ] as const)('leaves out a photo that %s', async (_, match, photo) => {
    const { find, run, wakeAt } = await aWorld();
    await find(one, match, photo);
    expect(await run(two)).toBe(0);
    expect(await wakeAt()).toBe(never);
  });

  test('counts a photo that the organiser shows later, when it is shown', async () => {
    const { find, run, photos, mails, id, wakeAt } = await aWorld();
    const photoId = await find(one, {}, { state: 'hidden' });
    await mails.noteSeen(id, two);
    expect(await run(two)).toBe(0);
    expect(await wakeAt()).toBe(hoursAfter(two, 6));
    photos.set(photoId, { ...photos.get(photoId)!, state: 'indexed', shownAt: three });
    await find(three, {}, { state: 'hidden' });
    expect(await run(hoursAfter(two, 6))).toBe(1);
    expect(await wakeAt()).toBe(hoursAfter(two, 12));
  });

  test('is not sent while an admin hides the event, and comes when it is shown again', async () => {
    const { find, run, event, wakeAt } = await aWorld();
    if (event.state === 'erased') throw new Error('the event is erased');
    event.hiddenAt = one;
    await find(one);
    expect(await run(two)).toBe(0);
    expect(await wakeAt()).toBe(hoursAfter(two, 6));
    delete event.hiddenAt;
    expect(await run(hoursAfter(two, 6))).toBe(1);
  });

  test('is sent by one of two runs', async () => {
    const { find, mails, id, deps, sent } = await aWorld();
    await find(one);
    const mail = (await mails.find(id))!;
    await Promise.all([sendDigest(mail, deps(two)), sendDigest(mail, deps(two))]);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['refused is sent in the next hour', { $fault: 'client' }, ['2 new photos of you at Ayşe and Mert']],
    ['did not answer about is not repeated', {}, ['1 new photo of you at Ayşe and Mert']],
  ])('that the mail service %s', async (_, fault, subjects) => {
    const world = await aWorld();
    await world.find(one);
    world.failure = Object.assign(new Error('the mail service is down'), fault);
    await expect(world.run(one)).rejects.toThrow('the mail service is down');
    world.failure = undefined;
    expect(await world.run(hoursAfter(one, 0.5))).toBe(0);
    await world.find(two);
    await world.run(two);
    expect(world.sent.map(({ subject }) => subject)).toEqual(subjects);
  });
});

describe('an address is deleted', () => {
  test.each([
    ['when the event has expired by its clock', { eventDate: '2027-05-01', wakeAt: '2027-05-15T21:00:00.000Z' }],
    ['when the event was erased', { state: 'erased' }],
  ] as const)('%s', async (_, event) => {
    const { find, run, mails, id } = await aWorld(event);
    await find(one);
    expect(await run(two)).toBe(0);
    expect(await mails.find(id)).toBeUndefined();
  });

  test('when the guest has no template any more, as in a table that was restored', async () => {
    const world = await aWorld();
    await world.find(one);
    world.objects.clear();
    expect(await world.run(two)).toBe(0);
    expect(await world.mails.find(world.id)).toBeUndefined();
  });

  test('when it was not proven within a day', async () => {
    const { mails, id, run, deps } = await aWorld();
    await mails.ask(aGuestMail({ id }));
    expect(await run('2027-06-13T17:59:00.000Z')).toBe(0);
    expect(await mails.find(id)).toBeDefined();
    await sendDigest((await mails.find(id))!, deps('2027-06-13T18:00:00.000Z'));
    expect(await mails.find(id)).toBeUndefined();
  });
});
