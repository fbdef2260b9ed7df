import { describe, expect, test } from '@jest/globals';
import type { StoredMatch } from '#functions/events-core/stored-guest.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { hoursAfter, never } from '#functions/platform/clock.ts';
import { Forbidden, ValidationFailed } from '#functions/platform/errors.ts';
import { newPhotoId } from '#functions/platform/new-id.ts';
import { presenceKey, templateKey } from '#shared/events/enrolment.ts';
import { previewKey } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { PhotoId } from '#shared/ids.ts';
import { aGuest, aMatch, anEnrolment, guestSecret } from '#tests/support/functions/a-guest.ts';
import { aGuestMail } from '#tests/support/functions/a-guest-mail.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { listPhotos } from './list-photos.ts';

const now = '2027-06-13T10:00:00.000Z';
const draft = anEvent({ state: 'open' });

/** The photos of an event, one an hour, and a guest who was found in those of some matches. */
function aWorld({ galleryForAll = false, count = 3, matches = [] as Partial<StoredMatch>[], mailAt = '' } = {}) {
  const event = { ...draft, settings: { ...draft.settings, galleryForAll, approval: false } };
  const guest = aGuest(event);
  const enrolment = anEnrolment(guest);
  const ids = Array.from({ length: count }, (_, hour) => newPhotoId(new Date(hoursAfter(now, hour))));
  const photos = new Map<PhotoId, StoredPhoto>(
    ids.map((photoId) => [
      photoId,
      { eventId: event.id, photoId, state: 'indexed', widthPx: 30, heightPx: 20 } as StoredPhoto,
    ]),
  );
  const found = matches.map((match, place) => aMatch(enrolment, { photoId: ids[place]!, ...match }));
  const seen: unknown[] = [];
  const world = { failure: undefined as Error | undefined, asked: [] as unknown[] };
  const deps = {
    guests: { find: async () => guest, enrolmentsOf: async () => [enrolment], matchesOf: async () => found },
    events: { find: async () => event },
    objects: { keysOf: async () => new Set([presenceKey(event.id, guest.id), templateKey(enrolment)]) },
    photos: {
      findAll: async (_: string, asked: readonly PhotoId[]) =>
        new Map([...photos].filter(([id]) => asked.includes(id))),
      listShown: async (...asked: unknown[]) => {
        world.asked = asked;
        if (world.failure !== undefined) throw world.failure;
        return { photos: [...photos.values()], cursor: 'more' };
      },
    },
    mails: {
      find: async () => (mailAt === '' ? undefined : aGuestMail({ id: guest.id, wakeAt: mailAt })),
      noteSeen: async (...noted: unknown[]) => void seen.push(noted),
    },
    previews: { signLink: async (key: string) => `https://photos.example/${key}` },
    clock: () => new Date(now),
  };
  return Object.assign(world, {
    ...{ ids, photos, seen, guest, enrolment, event },
    list: (only: 'me' | 'all', cursor?: string) => listPhotos(guest.id, { only, cursor }, guestSecret, deps),
    /** Which photos of a list have links. */
    linked: async (only: 'me' | 'all') =>
      (await listPhotos(guest.id, { only }, guestSecret, deps)).photos.map(({ preview }) => preview !== undefined),
  });
}

describe('the photos of a guest', () => {
  test('are those with the guest, each once and the newest first, with links and with why they were found', async () => {
    const world = aWorld({ matches: [{}, {}] });
    const { list, ids, event, enrolment } = world;
    const answer = await list('me');
    expect(answer).not.toHaveProperty('cursor');
    expect(answer.photos.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(answer.photos[0]).toEqual({
      ...{ id: ids[1], widthPx: 30, heightPx: 20 },
      matches: [{ enrolment: enrolment.id, certainty: 'sure', mine: undefined }],
      thumbnail: `https://photos.example/${previewKey(event.id, ids[1]!, 'thumbnail')}`,
      preview: `https://photos.example/${previewKey(event.id, ids[1]!, 'preview')}`,
    });
  });

  test('are those that guests see: none that is hidden or gone', async () => {
    const { list, ids, photos } = aWorld({ matches: [{}, {}, {}] });
    photos.set(ids[0]!, { ...photos.get(ids[0]!)!, state: 'hidden' });
    photos.delete(ids[1]!);
    expect((await list('me')).photos.map(({ id }) => id)).toEqual([ids[2]]);
  });

  test('have no links while the guest is only asked', async () => {
    const matches: Partial<StoredMatch>[] = [{ certainty: 'asked' }, { certainty: 'asked', mine: true }, {}];
    expect(await aWorld({ matches }).linked('me')).toEqual([true, true, false]);
    expect(await aWorld({ matches, galleryForAll: true }).linked('me')).toEqual([true, true, true]);
  });

  test('come in pages, each after the last photo of the one before', async () => {
    const count = eventLimits.guestPhotosPerPage + 1;
    const { list, ids } = aWorld({ count, matches: Array.from({ length: count }, () => ({})) });
    const first = await list('me');
    expect([first.photos.length, first.cursor]).toEqual([eventLimits.guestPhotosPerPage, ids[1]]);
    expect(await list('me', ids[1])).toMatchObject({ photos: [{ id: ids[0] }] });
    expect(await list('me', ids[1])).not.toHaveProperty('cursor');
  });
});

describe('all photos', () => {
  test('are for guests of an event that shows them alone', async () => {
    await expect(aWorld().list('all')).rejects.toThrow(Forbidden);
    const world = aWorld({ galleryForAll: true, matches: [{}] });
    const { photos, cursor } = await world.list('all', 'before');
    expect(world.asked).toEqual([world.event.id, eventLimits.guestPhotosPerPage, 'before']);
    expect(cursor).toBe('more');
    expect(photos.map(({ matches, preview }) => [matches.length, preview !== undefined])).toEqual([
      [1, true],
      [0, true],
      [0, true],
    ]);
  });

  test('are refused by a cursor of another list, and every other error stays as it is', async () => {
    const world = aWorld({ galleryForAll: true });
    world.failure = new Error('the cursor is of no use');
    await expect(world.list('all', 'other')).rejects.toThrow(ValidationFailed);
    await expect(world.list('all')).rejects.toBe(world.failure);
    world.failure = new Error('the table is slow');
    await expect(world.list('all', 'other')).rejects.toBe(world.failure);
  });
});

describe('a mail that is planned', () => {
  test('is not needed for what a first page shows', async () => {
    const { list, seen, guest } = aWorld({ mailAt: hoursAfter(now, 1) });
    await list('me', 'cursor');
    expect(seen).toEqual([]);
    await list('me');
    expect(seen).toEqual([[guest.id, now]]);
  });

  test('is only noted where there is one', async () => {
    for (const mailAt of ['', never]) {
      const { list, seen } = aWorld({ mailAt });
      await list('me');
      expect(seen).toEqual([]);
    }
  });
});
