import { newEnrolmentId } from '#functions/platform/new-id.ts';
import * as absences from '#shared/events/absence-contract.ts';
import { absenceConsentVersion, faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import * as contributors from '#shared/events/contributor-contract.ts';
import * as eventGuests from '#shared/events/guest-contract.ts';
import * as guestMails from '#shared/events/guest-mail-contract.ts';
import { readGuestMailLink } from '#shared/events/guest-mail-link.ts';
import * as eventPhotos from '#shared/events/upload-contract.ts';
import { apiPath, type Endpoint } from '#shared/http/endpoint.ts';
import { upload } from '#tests/support/guest.ts';
import { arrivedMails } from '#tests/support/mailbox.ts';
import { must, type Scenario } from '../scenario.ts';
import { copyOf, photosOf, sendPhotos } from '../send-photos.ts';
import type { Stage } from '../stage.ts';
import { announcedFile, type Facts, ok } from '../world.ts';
import { untilDone } from './working.ts';

/** Sends a file by the calls of a sender; returns the id of its photo. */
async function sendAs(
  { api }: Stage,
  caller: { readonly params: Record<string, string> },
  [announcing, confirming]: readonly [Endpoint, Endpoint],
  picture: Uint8Array,
): Promise<string> {
  const body = { files: [announcedFile('sent.jpg', picture)] };
  const [file] = (await ok(api.call(announcing, { ...caller, body }), 200)).body.files;
  await upload(file.upload, picture);
  await ok(api.call(confirming, { ...caller, body: { photoIds: [file.photoId] } }), 200);
  return file.photoId;
}

const pictureOf = ({ selfie }: Facts): string => Buffer.from(selfie).toString('base64');

/** Lets a guest into the member's event, and enrols the face of the selfie. */
async function enrolGuest({ api }: Stage, facts: Facts, code: string, name?: string) {
  const joined = await ok(api.call(eventGuests.joinEvent, { params: { code }, body: { language: 'en' } }), 201);
  const { guest, secret } = joined.body;
  const enrolment = newEnrolmentId(new Date());
  const ofGuest = { guest: secret, params: { id: guest.id, enrolment } };
  const body = { consentVersion: faceConsentVersion, who: 'me', pictures: [pictureOf(facts)], ...(name && { name }) };
  const { outcome } = (await ok(api.call(eventGuests.enrolFace, { ...ofGuest, body }), 200)).body;
  must('the face is enrolled', outcome === (name === undefined ? 'enrolled' : 'waiting'));
  return { ...ofGuest, id: guest.id as string, enrolment };
}

/** Guests of photo events, and others who send photos. */
export const attending: readonly Scenario[] = [
  {
    name: 'a contributor and a guest send photos, the organiser shows that of the guest, and removes the contributor',
    world: 'announced',
    async play(stage, facts) {
      const { api } = stage;
      const { accessToken: token } = facts.member;
      const [{ id: event, code }] = (await ok(api.call(events.listEvents, { token }), 200)).body.events;
      const ofEvent = { token, params: { id: event } };
      const settings = { guestUploads: true };
      await ok(api.call(events.updateEvent, { ...ofEvent, body: { settings } }), 200);
      const guest = await enrolGuest(stage, facts, code);
      const adding = { ...ofEvent, key: 'contributor', body: { name: 'Mert', kind: 'photographer' } };
      const { contributor, secret } = (await ok(api.call(contributors.addContributor, adding), 201)).body;
      const asContributor = { contributor: secret, params: { id: contributor.id } };
      await ok(api.call(contributors.getContribution, asContributor), 200);
      const { announceContribution, confirmContribution, announceGuestPhotos, confirmGuestPhotos } = contributors;
      const picture = copyOf(facts.selfie);
      const sent = await sendAs(stage, asContributor, [announceContribution, confirmContribution], picture);
      const held = await sendAs(stage, guest, [announceGuestPhotos, confirmGuestPhotos], copyOf(picture));
      await untilDone(stage);
      const shown = async () => (await ok(api.call(eventGuests.listGuestPhotos, guest), 200)).body.photos.length;
      must('the guest sees the photo of the contributor', (await shown()) === 1);
      const show = { ...ofEvent, body: { photoIds: [held], hidden: false } };
      await ok(api.call(eventPhotos.showEventPhotos, show), 200);
      must('the guest sees both', (await shown()) === 2);
      await ok(
        api.call(contributors.removeContributor, { token, params: { id: event, contributor: contributor.id } }),
        200,
      );
      await ok(api.call(contributors.getContribution, asContributor), 404);
      const { body } = await ok(api.call(contributors.listContributors, ofEvent), 200);
      must('the contributor is gone', body.contributors.length === 0);
      must(
        'the photo stays',
        (await photosOf(stage, facts, event)).some(({ id }) => id === sent),
      );
    },
  },
  {
    name: 'guests enrol their face, find a photo before and after it is read, judge it, and leave',
    world: 'announced',
    async play(stage, facts) {
      const { api } = stage;
      const { token, params, photoIds } = await sendPhotos(stage, facts, [copyOf(facts.selfie)]);
      const { code } = (await ok(api.call(events.getEvent, { token, params }), 200)).body.event;
      const guest = await enrolGuest(stage, facts, code);
      // The same face: it belongs to one of both.
      const double = await enrolGuest(stage, facts, code);
      const shown = async () => (await ok(api.call(eventGuests.listGuestPhotos, guest), 200)).body.photos.length;
      must('the photo is found', (await shown()) === 1);
      await sendPhotos(stage, facts, [copyOf(copyOf(facts.selfie))]);
      await untilDone(stage);
      must('the second photo is found', (await shown()) === 2);
      const match = { guest: guest.guest, params: { ...guest.params, photo: photoIds[0] ?? '' } };
      const face = apiPath(eventGuests.getAskedFace, match.params);
      const headers = { [eventGuests.guestSecretHeader]: guest.guest };
      must('the face is shown', (await fetch(stage.url + face, { headers })).status === 200);
      await ok(api.call(eventGuests.judgeMatch, { ...match, body: { mine: true } }), 200);
      for (const downloads of ['2048', 'original']) {
        await ok(api.call(events.updateEvent, { token, params, body: { settings: { downloads } } }), 200);
        const { archive } = (await ok(api.call(eventGuests.downloadPhotos, { ...guest, body: { photoIds } }), 200))
          .body;
        must('the ZIP is there', (await fetch(archive.url)).status === 200);
      }
      await ok(api.call(eventGuests.searchFace, guest), 200);
      await ok(api.call(eventGuests.getGuest, guest), 200);
      // Who was found in a photo is deleted with it.
      await ok(api.call(eventPhotos.removeEventPhotos, { token, params, body: { photoIds } }), 200);
      must('one photo is left', (await shown()) === 1);
      await ok(api.call(eventGuests.withdrawFace, guest), 200);
      must('nothing is found', (await shown()) === 0);
      await ok(api.call(eventGuests.leaveEvent, guest), 200);
      const { guests } = (await ok(api.call(eventGuests.listGuests, { token, params }), 200)).body;
      must('the other guest is listed', guests.length === 1 && guests[0].id === double.id);
      const removed = { token, params: { ...params, guest: double.id } };
      await ok(api.call(eventGuests.removeGuest, removed), 200);
    },
  },
  {
    name: 'a guest proves an address, gets a mail about a new photo, ends the mails, and gets none of an erased event',
    world: 'announced',
    async play(stage, facts) {
      const { api } = stage;
      const { accessToken: token } = facts.member;
      const [{ id, code }] = (await ok(api.call(events.listEvents, { token }), 200)).body.events;
      const guest = await enrolGuest(stage, facts, code);
      const email = 'guest-of-event@example.com';
      const subjects = async () => (await arrivedMails(stage.url, email)).map(({ subject }) => subject);
      const follow = async (endpoint: Endpoint) => {
        const [mail] = await arrivedMails(stage.url, email);
        const link = readGuestMailLink(/#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
        await ok(api.call(endpoint, { params: { id: guest.id }, body: { secret: link?.secret } }), 200);
      };
      const address = { ...guest, body: { email } };
      await ok(api.call(guestMails.setGuestMail, address), 200);
      await follow(guestMails.proveGuestMail);
      must('it is proven', (await ok(api.call(guestMails.getGuestMail, guest), 200)).body.mail.state === 'proven');
      await sendPhotos(stage, facts, [copyOf(facts.selfie)]);
      await untilDone(stage);
      await stage.sweep('EventMailsHourly');
      must('a mail has arrived', (await subjects())[0]?.startsWith('1 new photo') === true);
      await follow(guestMails.stopGuestMail);
      await ok(api.call(guestMails.setGuestMail, address), 200);
      await follow(guestMails.proveGuestMail);
      await ok(api.call(eventGuests.listGuestPhotos, guest), 200);
      await ok(api.call(events.eraseEvent, { token, params: { id } }), 202);
      await stage.sweep('EventMailsHourly');
      must('no further mail has arrived', (await subjects()).length === 3);
    },
  },
  {
    name: 'three guests report a photo, and another takes the face out of it and of the next one, and takes it back',
    world: 'announced',
    async play(stage, facts) {
      const { api } = stage;
      const { token, params, photoIds } = await sendPhotos(stage, facts, [copyOf(facts.selfie)]);
      const { code } = (await ok(api.call(events.getEvent, { token, params }), 200)).body.event;
      const guest = await enrolGuest(stage, facts, code);
      const settings = { galleryForAll: true };
      await ok(api.call(events.updateEvent, { token, params, body: { settings } }), 200);
      const join = async () => {
        const { body } = await ok(api.call(eventGuests.joinEvent, { params: { code }, body: { language: 'en' } }), 201);
        return { guest: body.secret as string, params: { id: body.guest.id as string } };
      };
      const [second, third] = [await enrolGuest(stage, facts, code), await enrolGuest(stage, facts, code)];
      for (const each of [guest, second, third]) {
        const call = { guest: each.guest, params: { id: each.params.id, photo: photoIds[0] ?? '' } };
        await ok(api.call(eventGuests.reportPhoto, { ...call, body: { reason: 'me' } }), 200);
      }
      const other = await join();
      const own = { ...other, params: { ...other.params, absence: newEnrolmentId(new Date()) } };
      const body = { consentVersion: absenceConsentVersion, pictures: [pictureOf(facts)] };
      const { photos } = (await ok(api.call(absences.takeFaceOut, { ...own, body }), 200)).body;
      must('the face is taken out of the photo', photos === 1);
      await sendPhotos(stage, facts, [copyOf(copyOf(facts.selfie))]);
      await untilDone(stage);
      const again = (await ok(api.call(absences.takeFaceOutAgain, own), 200)).body;
      must('the face is in no later photo', again.photos === 0);
      await ok(api.call(absences.endAbsence, own), 200);
      await ok(api.call(eventGuests.leaveEvent, guest), 200);
    },
  },
  {
    name: 'a guest enrols faces before a photo is read, and not more than five',
    world: 'announced',
    async play(stage, facts) {
      const { api } = stage;
      const [{ code }] = (await ok(api.call(events.listEvents, { token: facts.member.accessToken }), 200)).body.events;
      const guest = await enrolGuest(stage, facts, code);
      const body = {
        consentVersion: faceConsentVersion,
        who: 'child',
        guardian: 'Zeynep',
        pictures: [pictureOf(facts)],
      };
      for (const status of [200, 200, 200, 200, 429]) {
        const params = { ...guest.params, enrolment: newEnrolmentId(new Date()) };
        await ok(api.call(eventGuests.enrolFace, { ...guest, params, body }), status);
      }
    },
  },
  {
    name: 'guests wait for the approval of the organiser, and an event without faces has its photos read again',
    world: 'organised',
    async play(stage, facts) {
      const { api } = stage;
      const { accessToken: token } = facts.member;
      const [event] = (await ok(api.call(events.listEvents, { token }), 200)).body.events;
      const params = { id: event.id };
      // Whether faces are kept stays once photos came.
      const settings = { approval: true, keepFaces: false };
      const { code } = (await ok(api.call(events.updateEvent, { token, params, body: { settings } }), 200)).body.event;
      await ok(api.call(events.openEvent, { token, params }), 200);
      await sendPhotos(stage, facts, [copyOf(facts.selfie)]);
      const guest = await enrolGuest(stage, facts, code, 'Zeynep');
      const { waiting } = (await ok(api.call(eventGuests.listWaiting, { token, params }), 200)).body;
      must('the face is shown', (await fetch(waiting[0].face)).status === 200);
      must('the name is shown', waiting[0].name === 'Zeynep');
      const body = { guest: guest.id, enrolment: guest.enrolment, selfie: waiting[0].selfie, approved: true };
      await ok(api.call(eventGuests.decideWaiting, { token, params, body }), 200);
      await ok(api.call(eventGuests.searchFace, guest), 200);
      await untilDone(stage);
      const { photos } = (await ok(api.call(eventGuests.listGuestPhotos, guest), 200)).body;
      must('the photo is found', photos.length === 1);
    },
  },
];
