import { describe, expect, test } from '@jest/globals';
import type { PushNamespace } from '#infra/push-channel.ts';
import * as events from '#shared/events/contract.ts';
import * as contributors from '#shared/events/contributor-contract.ts';
import { galleryChannel } from '#shared/events/gallery.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import { EventId } from '#shared/ids.ts';
import { callers, openEventCallers, type Who } from '../support/event-callers.ts';
import { announced, photoOf, standing } from '../support/open-event.ts';
import { subscribeTo } from '../support/push.ts';

const { product, api, made } = openEventCallers();

const thePhoto = () => ({ photoIds: [made.photoId] });

/** An id of the same form that no row has. */
const anotherId = (id: string) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

describe('what belongs to another event', () => {
  test('is not shown, changed, packed or deleted by its photo, its face or its guest', async () => {
    const theirs = { body: thePhoto() };
    expect((await made.otherEvent.call(uploads.confirmUploads, theirs)).body.photos).toMatchObject([
      { state: 'missing' },
    ]);
    const hide = { body: { ...thePhoto(), hidden: true } };
    expect((await made.otherEvent.call(uploads.showEventPhotos, hide)).body).toEqual({ changed: [] });
    await made.otherEvent.call(uploads.removeEventPhotos, theirs);
    const { guest, enrolment, selfie } = made.waiting;
    const decision = { body: { guest, enrolment, selfie, approved: false } };
    expect(await api.refusal(made.otherEvent.call(guests.decideWaiting, decision))).toBe('not_found');
    // Nothing happens: the contributor is none of that event.
    await made.otherEvent.call(contributors.removeContributor, {
      params: { id: made.otherEvent.id, contributor: made.photographer.id },
    });
    expect((await made.photographer.call(contributors.getContribution)).status).toBe(200);
    const removal = api.call(guests.removeGuest, {
      token: made.otherEvent.token,
      params: { id: made.otherEvent.id, guest: made.waiter.id },
    });
    expect(await api.refusal(removal)).toBe('not_found');
    const match = { photo: made.photoId, enrolment: made.ada.enrolment };
    for (const stranger of [made.foreigner, made.elder]) {
      for (const named of [match, { ...match, enrolment: stranger.enrolment, photo: anotherId(made.ownPhotoId) }]) {
        expect(await api.refusal(stranger.call(guests.getAskedFace, named))).toBe('not_found');
        expect(await api.refusal(stranger.call(guests.judgeMatch, named, { body: { mine: true } }))).toBe('not_found');
      }
      expect(await api.refusal(stranger.call(guests.searchFace, { enrolment: made.ada.enrolment }))).toBe('not_found');
      expect(await api.refusal(stranger.call(guests.withdrawFace, { enrolment: made.ada.enrolment }))).toBe(
        'not_found',
      );
    }
    expect((await made.foreigner.call(guests.downloadPhotos, {}, theirs)).body).toEqual({ left: [] });
    expect(await made.ada.photos()).toMatchObject([{ id: made.photoId, matches: [{ certainty: 'sure' }] }]);
    expect((await fetch((await made.ada.photos())[0]?.preview ?? '')).status).toBe(200);
  });
});

describe('a photo of another sender', () => {
  test('is missing for contributors and guests, as if it did not exist, also when they announce its file', async () => {
    const [sent = ''] = await made.photographer.send(await photoOf(standing('woman', 200)));
    const unknown = anotherId(made.photoId);
    const named = [made.photoId, made.ownPhotoId, unknown];
    const missing = named.map((id) => ({ id, state: 'missing' }));
    const ofContributors = { body: { photoIds: named } };
    expect((await made.photographer.call(contributors.confirmContribution, ofContributors)).body.photos).toEqual(
      missing,
    );
    const ofGuests = { body: { photoIds: [...named, sent] } };
    expect((await made.ada.call(contributors.confirmGuestPhotos, {}, ofGuests)).body.photos).toEqual([
      ...missing,
      { id: sent, state: 'missing' },
    ]);
    const again = { body: { files: [announced(await photoOf(standing('woman', 200)))] } };
    const [known] = (await made.photographer.call(contributors.announceContribution, again)).body.files;
    expect(known).toEqual({ state: 'duplicate', sha256: again.body.files[0]?.sha256 });
    const theirs = [
      await made.ada.call(contributors.announceGuestPhotos, {}, again),
      await made.event.call(uploads.announceUploads, again),
    ].map(({ body: { files } }) => files[0]);
    for (const answer of theirs)
      expect(answer).toMatchObject({ state: 'send', photoId: expect.not.stringMatching(sent) });
    const photoIds = [sent, ...theirs.map(({ photoId }) => photoId)];
    await made.event.call(uploads.removeEventPhotos, { body: { photoIds } });
  });
});

test('a hidden photo is not shown, and its links are not renewed', async () => {
  const [before] = await made.ada.photos();
  const links = [before?.preview ?? '', before?.thumbnail ?? ''];
  expect(links.map((link) => Number(new URL(link).searchParams.get('X-Amz-Expires')))).toEqual([3600, 3600]);
  const hide = (hidden: boolean) => made.event.call(uploads.showEventPhotos, { body: { ...thePhoto(), hidden } });
  await made.event.call(events.updateEvent, { body: { settings: { galleryForAll: true } } });
  await hide(true);
  for (const only of ['me', 'all']) expect(await made.ada.photos({ only })).toEqual([]);
  const match = { photo: made.photoId, enrolment: made.ada.enrolment };
  expect(await api.refusal(made.ada.call(guests.getAskedFace, match))).toBe('not_found');
  expect(await api.refusal(made.ada.call(guests.judgeMatch, match, { body: { mine: true } }))).toBe('not_found');
  expect((await made.ada.call(guests.downloadPhotos, {}, { body: thePhoto() })).body).toEqual({ left: [] });
  await made.ada.call(guests.searchFace, { enrolment: made.ada.enrolment });
  expect(await made.ada.photos()).toEqual([]);
  await made.event.call(events.updateEvent, { body: { settings: { galleryForAll: false } } });
  await hide(false);
  expect(await made.ada.photos()).toMatchObject([{ id: made.photoId }]);
});

/** Who may listen to a channel; those that are not of events have tests of their own. */
const channels: Readonly<Record<PushNamespace, { listeners: readonly Who[]; name: () => string } | 'elsewhere'>> = {
  orders: 'elsewhere',
  'event-guests': { listeners: ['guest'], name: () => guests.guestChannel(made.ada.id) },
  // A change of what all see; it names no photo.
  'event-galleries': {
    listeners: ['guest', 'another guest', 'the organiser'],
    name: () => galleryChannel(EventId.parse(made.event.id)),
  },
};

/** What a caller has to prove itself to the push: guests prove themselves to a gallery with their id, too. */
function tokensOf(who: Who): string[] {
  const { token, guest, contributor } = made.keys.get(who) ?? {};
  const id = { guest: made.ada, 'another guest': made.elder, 'a guest of another event': made.foreigner }[who as string]
    ?.id;
  return [token ?? guest ?? contributor ?? 'A'.repeat(22), ...(id === undefined ? [] : [`${id}:${guest}`])];
}

/** Whether one of the caller's tokens lets it listen to a channel. */
async function listens(who: Who, channel: string): Promise<boolean> {
  for (const token of tokensOf(who)) {
    const subscribed = await subscribeTo(product.url, channel, token, (data) => data).catch(() => undefined);
    subscribed?.close();
    if (subscribed !== undefined) return true;
  }
  return false;
}

describe('a channel of the push', () => {
  const ofEvents = Object.entries(channels).flatMap(([space, channel]) =>
    channel === 'elsewhere' ? [] : callers.map((who) => ({ space, who, ...channel })),
  );
  test.each(ofEvents)('of $space is for its listeners alone: $who', async ({ name, listeners, who }) => {
    expect(await listens(who, name())).toBe(listeners.includes(who));
  });

  test.each(callers)('of events is not for all of them, nor a part of its name: %s', async (who) => {
    const segment = made.event.id.replace('_', '-');
    for (const space of ['event-guests', 'event-galleries']) {
      for (const name of [`/${space}/*`, `/${space}`]) expect(await listens(who, name)).toBe(false);
    }
    expect(await listens(who, `/event-guests/${segment}`)).toBe(false);
  });
});

test('a link to a photo ends after an hour', async () => {
  const [photo] = await made.foreigner.photos();
  const statuses = () =>
    Promise.all([photo?.preview, photo?.thumbnail].map(async (link) => (await fetch(link ?? '')).status));
  expect(await statuses()).toEqual([200, 200]);
  product.setClock(product.clockOffsetMs + 3_601_000);
  expect(await statuses()).toEqual([403, 403]);
});
