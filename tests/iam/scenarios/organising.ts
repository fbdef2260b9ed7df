import { getMe } from '#shared/accounts/contract.ts';
import * as events from '#shared/events/contract.ts';
import * as eventGuests from '#shared/events/guest-contract.ts';
import * as eventPhotos from '#shared/events/upload-contract.ts';
import { signIn } from '../../support/members.ts';
import { objectsOfEvents, operatorSqs } from '../operator.ts';
import { must, type Scenario } from '../scenario.ts';
import { copyOf, photosOf, sendPhotos } from '../send-photos.ts';
import { anEventBody, buyPlaces, draftDueHours, erasedForHours, ok } from '../world.ts';
import { untilDone } from './working.ts';

/** Photo events of organisers, and what their clocks do. */
export const organising: readonly Scenario[] = [
  {
    name: 'an organiser creates, opens, prints, lists and deletes an event, and a guest finds it by its code',
    world: 'settled',
    async play({ api }, { member: { accessToken: token } }) {
      const { event } = (await ok(api.call(events.createEvent, { token, body: anEventBody(), key: 'key' }), 201)).body;
      const ofEvent = { token, params: { id: event.id } };
      await ok(api.call(events.openEvent, ofEvent), 200);
      await ok(api.call(events.getEventPoster, ofEvent), 200);
      await ok(api.call(events.getEventOfCode, { params: { code: event.code } }), 200);
      await ok(api.call(events.getEventOfCode, { params: { code: '00000000' } }), 404);
      await ok(api.call(events.listEvents, { token }), 200);
      const { deletion } = (await ok(api.call(events.eraseEvent, ofEvent), 202)).body;
      await ok(api.call(events.getDeletion, { params: { id: deletion.id } }), 200);
      await ok(api.call(events.getProofKeys), 200);
    },
  },
  {
    name: 'an organiser buys places, and deletes the event unused, which gives the credit back',
    world: 'organised',
    async play(stage, facts) {
      const { accessToken: token } = facts.member;
      const { id } = await buyPlaces(stage, facts);
      const credits = async () => (await ok(stage.api.call(getMe, { token }), 200)).body.profile.credits;
      const before = await credits();
      await ok(stage.api.call(events.eraseEvent, { token, params: { id } }), 202);
      must('the credit is back', (await credits()) === before + 1);
    },
  },
  {
    name: 'a draft with places that was never opened is erased, and gives the credit back',
    world: 'placed',
    hoursLater: draftDueHours,
    async play(stage) {
      await stage.sweep('EventsHourly');
    },
  },
  {
    name: 'a draft that was never opened is erased a month after its date',
    world: 'organised',
    hoursLater: draftDueHours,
    async play(stage) {
      await stage.sweep('EventsHourly');
    },
  },
  {
    name: 'an organiser sends photos, hides, shows and deletes one, and a late message about it leaves nothing',
    world: 'announced',
    async play(stage, facts) {
      const { api } = stage;
      const listed = await ok(api.call(events.listEvents, { token: facts.member.accessToken }), 200);
      // Photos for everyone are pushed.
      const openGallery = { params: { id: listed.body.events[0].id }, body: { settings: { galleryForAll: true } } };
      await ok(api.call(events.updateEvent, { token: facts.member.accessToken, ...openGallery }), 200);
      const { token, params, event, photoIds } = await sendPhotos(stage, facts, [copyOf(facts.selfie)]);
      const shown = await photosOf(stage, facts, event);
      const thumbnail = shown.find(({ id }) => photoIds.includes(id))?.thumbnail ?? '';
      must('the thumbnail is shown', (await fetch(thumbnail)).status === 200);
      const call = { token, params, body: { photoIds } };
      for (const hidden of [true, false]) {
        const body = { photoIds, hidden };
        await ok(api.call(eventPhotos.showEventPhotos, { ...call, body }), 200);
      }
      await ok(api.call(eventPhotos.removeEventPhotos, call), 200);
      must('a photo that was not sent stays', (await photosOf(stage, facts, event)).length === 2);
      const MessageBody = JSON.stringify({ eventId: event, photoId: photoIds[0] });
      await operatorSqs(stage, 'SendMessage', 'EventPhotosPicturesQueue', { MessageBody });
      await untilDone(stage);
    },
  },
  {
    name: 'the faces of a second photo are encrypted under the same key, a text is no photo, and a missing file is missing',
    world: 'announced',
    async play(stage, facts) {
      const filesOf = async () => (await objectsOfEvents(stage))[1] ?? 0;
      const before = await filesOf();
      await sendPhotos(stage, facts, [copyOf(facts.selfie)]);
      const text = new TextEncoder().encode('This is no picture, whatever its name says.');
      const { token, params, event } = await sendPhotos(stage, facts, [copyOf(copyOf(facts.selfie)), text]);
      const photos = await photosOf(stage, facts, event);
      must('two were read', photos.filter(({ state }) => state === 'indexed').length === 2);
      must('the text was not', photos.filter(({ state }) => state === 'failed').length === 1);
      // The row says that it failed before the file is deleted.
      await stage.until('the file of the text is gone', async () => (await filesOf()) === before + 2);
      const missing = photos.find(({ name }) => name === 'missing.jpg')?.id;
      const call = { token, params, body: { photoIds: [missing] } };
      const { body } = await ok(stage.api.call(eventPhotos.confirmUploads, call), 200);
      must('it is missing', body.photos[0].state === 'missing');
    },
  },
  {
    name: 'a photo whose sender never said that it was sent is found after an hour',
    world: 'announced',
    hoursLater: 2,
    async play(stage) {
      await stage.sweep('EventPhotosHourly');
      await untilDone(stage);
    },
  },
  {
    name: 'files that did not arrive within a day are given up',
    world: 'announced',
    hoursLater: 25,
    async play(stage) {
      await stage.sweep('EventPhotosHourly');
    },
  },
  {
    name: 'an event that was erased loses its key, its files and its rows',
    world: 'erasing',
    hoursLater: 1,
    async play(stage) {
      must(
        'it has objects',
        (await objectsOfEvents(stage)).every((count) => count > 0),
      );
      await stage.sweep('EventsHourly');
      must(
        'it has none',
        (await objectsOfEvents(stage)).every((count) => count === 0),
      );
    },
  },
  {
    name: 'a guest whose rows are in a restored table is removed by the daily comparison',
    world: 'restored',
    hoursLater: 3,
    async play(stage, facts) {
      const { api } = stage;
      await stage.sweep('RetentionHourly');
      const { accessToken: token } = await signIn(stage, facts.member.email);
      const [{ id }] = (await ok(api.call(events.listEvents, { token }), 200)).body.events;
      const { guests } = (await ok(api.call(eventGuests.listGuests, { token, params: { id } }), 200)).body;
      must('the guest is not listed', guests.length === 0);
    },
  },
  {
    name: 'objects of an event that was erased long ago are found in the buckets and deleted, and its record is checked',
    world: 'erased',
    hoursLater: erasedForHours,
    async play(stage) {
      must(
        'there are objects',
        (await objectsOfEvents(stage)).every((count) => count > 0),
      );
      // Exports are over by then, and would be alarmed.
      await stage.sweep('AccountsApiSweep');
      await stage.sweep('RetentionHourly');
      must(
        'they are gone',
        (await objectsOfEvents(stage)).every((count) => count === 0),
      );
    },
  },
];
