import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import * as events from '#shared/events/contract.ts';
import * as contributors from '#shared/events/contributor-contract.ts';
import { GalleryUpdate, galleryChannel, guestToken } from '#shared/events/gallery.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import { EventId, GuestId } from '#shared/ids.ts';
import {
  aContributorOf,
  aGuestOf,
  announced,
  anOpenEvent as openEvent,
  photoOf,
  selfieOf,
  sendBy,
  standing,
} from '../support/open-event.ts';
import { openProduct } from '../support/open-product.ts';
import { subscribeTo } from '../support/push.ts';
import { leaveOldHour } from '../support/sweeps.ts';

const { product, api } = openProduct();

const [herAlone, again, himAlone] = [
  await photoOf(standing('woman', 420)),
  await photoOf(standing('woman', 300)),
  await photoOf(standing('elder', 420)),
];

/** An organiser with an open event, whose photos can be listed and shown. */
async function anOpenEvent(email: string, settings: object = {}) {
  const event = await openEvent(product, api, email, settings);
  return {
    ...event,
    list: async (): Promise<uploads.EventPhotoView[]> => (await event.call(uploads.listEventPhotos)).body.photos,
    show: (photoIds: readonly string[]) => event.call(uploads.showEventPhotos, { body: { photoIds, hidden: false } }),
    contributor: () => aContributorOf({ api, event, product }),
  };
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A guest who can send photos, and learns of new ones. */
async function aGuest(code: string) {
  const guest = await aGuestOf(api, code);
  const subscribe = <Update>(channel: string, token: string, read: (data: unknown) => Update) =>
    subscribeTo(product.url, channel, token, read);
  const proof = { id: GuestId.parse(guest.id), secret: guests.GuestSecret.parse(guest.secret) };
  return {
    ...guest,
    send: (...photos: readonly Uint8Array[]) =>
      sendBy(
        (endpoint, options) => guest.call(endpoint, {}, options),
        [contributors.announceGuestPhotos, contributors.confirmGuestPhotos],
        photos,
        product,
      ),
    /** The digests of the files that a ZIP has of these photos. */
    packed: async (photoIds: readonly string[]) => {
      const { archive } = (await guest.call(guests.downloadPhotos, {}, { body: { photoIds } })).body;
      const zip = await (await fetch(archive.url)).arrayBuffer();
      return Object.values(unzipSync(new Uint8Array(zip))).map(digestOf);
    },
    announce: (photo: Uint8Array) =>
      guest.call(contributors.announceGuestPhotos, {}, { body: { files: [announced(photo)] } }),
    onOwnChannel: () => subscribe(guests.guestChannel(proof.id), guest.secret, guests.GuestUpdate.parse),
    onGallery: (event: string) =>
      subscribe(galleryChannel(EventId.parse(event)), guestToken(proof), GalleryUpdate.parse),
    seen: async (): Promise<guests.GuestView> => (await guest.call(guests.getGuest)).body.guest,
  };
}

beforeAll(() => leaveOldHour(product));

describe('a contributor', () => {
  test('sends photos that guests find, until the organiser removes the link; the photos stay', async () => {
    const { id, name, call, code, list, contributor } = await anOpenEvent('adds@example.com');
    const she = await aGuest(code);
    await she.enrol(await selfieOf('woman'));
    const mert = await contributor();
    expect((await call(contributors.listContributors)).body.contributors).toEqual([
      { id: mert.id, name: 'Mert', kind: 'photographer', createdAt: expect.any(String) },
    ]);
    expect((await mert.call(contributors.getContribution)).body).toEqual({
      event: { name, organizerName: 'Ada', eventDate: expect.any(String), state: 'open', isHidden: false },
      contributor: { name: 'Mert', kind: 'photographer' },
    });
    const [photo] = await mert.send(herAlone);
    expect(await list()).toMatchObject([{ id: photo, state: 'indexed', from: 'contributor', contributor: mert.id }]);
    expect(await she.photos()).toMatchObject([{ id: photo }]);

    const photographers = async () => (await call(events.getEvent)).body.event.photographers;
    expect(await photographers()).toBe(1);
    const removal = { params: { id, contributor: mert.id } };
    for (let count = 0; count < 2; count += 1) {
      expect(await call(contributors.removeContributor, removal)).toEqual({ status: 200, body: {} });
    }
    expect(await photographers()).toBe(0);
    const body = { files: [announced(himAlone)] };
    expect(await api.refusal(mert.call(contributors.announceContribution, { body }))).toBe('not_found');
    expect(await api.refusal(mert.call(contributors.getContribution))).toBe('not_found');
    expect((await list()).map(({ contributor: by }) => by)).toEqual([mert.id]);
    expect(await she.photos()).toMatchObject([{ id: photo }]);
  });

  test('is one for a repeated request, and sends nothing to a closed event', async () => {
    const { call } = await anOpenEvent('repeats@example.com');
    const add = () => call(contributors.addContributor, { key: 'one', body: { name: ' Table 4 ', kind: 'guests' } });
    const [first, second] = [(await add()).body, (await add()).body];
    expect(second.contributor).toEqual({ ...first.contributor, name: 'Table 4' });
    await call(events.closeEvent);
    const asContributor = { contributor: second.secret, params: { id: second.contributor.id } };
    const body = { files: [announced(herAlone)] };
    const refused = api.call(contributors.announceContribution, { ...asContributor, body });
    expect(await api.refusal(refused)).toBe('event_moved_on');
    expect((await api.call(contributors.getContribution, asContributor)).body.event.state).toBe('closed');
    const late = { body: { name: 'Late', kind: 'guests' } };
    expect(await api.refusal(call(contributors.addContributor, late))).toBe('event_moved_on');
  });

  test('whose photos the organiser reviews: guests learn of each when it is shown', async () => {
    const { id, code, list, show, contributor } = await anOpenEvent('reviews@example.com', {
      ...{ review: true, galleryForAll: true },
    });
    const she = await aGuest(code);
    await she.enrol(await selfieOf('woman'));
    const [own, gallery] = [await she.onOwnChannel(), await she.onGallery(id)];
    const sent = await (await contributor()).send(herAlone, again, himAlone);
    expect((await list()).map(({ state }) => state)).toEqual(['hidden', 'hidden', 'hidden']);
    for (const only of ['me', 'all']) expect(await she.photos({ only })).toEqual([]);
    await show(sent);
    // The first update: nothing was pushed before.
    expect(await own.until(() => true)).toMatchObject([{ guest: she.id, photos: 2 }]);
    expect(await gallery.until(() => true)).toHaveLength(1);
    expect(await she.photos()).toHaveLength(2);
    expect(await she.photos({ only: 'all' })).toHaveLength(3);
    for (const each of [own, gallery]) each.close();
  });
});

describe('a guest', () => {
  test('sends photos where the organiser takes them, and guests see them when they are shown', async () => {
    const { code, call, list, show, send } = await anOpenEvent('takes@example.com');
    const [she, he] = [await aGuest(code), await aGuest(code)];
    await she.enrol(await selfieOf('woman'));
    expect((await he.seen()).event.guestUploads).toBe(false);
    expect(await api.refusal(he.announce(herAlone))).toBe('forbidden');
    await call(events.updateEvent, { body: { settings: { guestUploads: true } } });
    expect((await he.seen()).event.guestUploads).toBe(true);
    const [photo = ''] = await he.send(herAlone);
    const [held] = await list();
    expect(held).toMatchObject({ id: photo, state: 'hidden', from: 'guest' });
    expect(held).not.toHaveProperty('contributor');
    expect(await she.photos()).toEqual([]);
    const own = await she.onOwnChannel();
    await show([photo]);
    expect(await own.until(() => true)).toMatchObject([{ guest: she.id, photos: 1 }]);
    own.close();
    expect(await she.photos()).toMatchObject([{ id: photo }]);
    // Whatever is in the file besides the picture, the host has not seen it.
    await call(events.updateEvent, { body: { settings: { downloads: 'original' } } });
    const [hosts = ''] = await send(again);
    expect(await she.packed([photo, hosts])).toEqual([expect.not.stringMatching(digestOf(herAlone)), digestOf(again)]);
    // The organiser saves the own file as it was sent, and of a guest's what was seen of it.
    const fileOf = async (id: string) => {
      const { file = '' } = (await list()).find((each) => each.id === id) ?? {};
      return digestOf(new Uint8Array(await (await fetch(file)).arrayBuffer()));
    };
    expect([await fileOf(photo), await fileOf(hosts)]).toEqual([
      expect.not.stringMatching(digestOf(herAlone)),
      digestOf(again),
    ]);
    // The photo stays with the host.
    expect((await he.call(guests.leaveEvent)).status).toBe(200);
    expect(await list()).toContainEqual(expect.objectContaining({ id: photo, state: 'indexed', from: 'guest' }));
  });
});
