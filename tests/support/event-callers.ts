import { beforeAll } from '@jest/globals';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import * as absences from '#shared/events/absence-contract.ts';
import { absenceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import * as contributors from '#shared/events/contributor-contract.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as mails from '#shared/events/guest-mail-contract.ts';
import { runAdmin } from './admin.ts';
import { aMember, signIn } from './members.ts';
import { aContributorOf, aGuestOf, anOpenEvent, photoOf, selfieOf, standing } from './open-event.ts';
import { openProduct } from './open-product.ts';
import { leaveOldHour } from './sweeps.ts';

/** Who calls: about the event of the organiser, and about its guest and its contributor. */
export const callers = [
  'guest',
  'another guest',
  'a guest of another event',
  'a contributor',
  'a removed contributor',
  'a contributor of another event',
  'the organiser',
  'another organiser',
  'a member without events',
  'an admin',
  'a stranger',
] as const;
export type Who = (typeof callers)[number];
/** Those who are signed in. */
export const members: readonly Who[] = ['the organiser', 'another organiser', 'a member without events', 'an admin'];

async function makeCallers({ product, api }: ReturnType<typeof openProduct>) {
  const event = await anOpenEvent(product, api, 'organizer@example.com', { approval: true });
  const otherEvent = await anOpenEvent(product, api, 'other@example.com');
  const lonely = await aMember(product, 'lonely@example.com');
  await aMember(product, 'boss@example.com');
  await runAdmin(product, 'grant', 'boss@example.com');
  const [photoId = ''] = await event.send(await photoOf(standing('woman', 260), standing('elder', 640)));
  const [ownPhotoId = ''] = await otherEvent.send(await photoOf(standing('woman', 300)));
  const [ada, elder, waiter] = [
    await aGuestOf(api, event.code),
    await aGuestOf(api, event.code),
    await aGuestOf(api, event.code),
  ];
  const foreigner = await aGuestOf(api, otherEvent.code);
  await waiter.enrol(await selfieOf('elder'), { name: 'Zeynep' });
  const [waiting]: guests.WaitingGuestView[] = (await event.call(guests.listWaiting)).body.waiting;
  await event.call(events.updateEvent, { body: { settings: { approval: false } } });
  await ada.enrol(await selfieOf('woman'));
  await ada.call(mails.setGuestMail, {}, { body: { email: 'ada@example.com' } });
  await elder.enrol(await selfieOf('elder'));
  // The face of a guest who enrolled it: it stays in that guest's photos.
  const absence = newEnrolmentId(new Date());
  const body = { consentVersion: absenceConsentVersion, pictures: [await selfieOf('elder')] };
  await ada.call(absences.takeFaceOut, { absence }, { body });
  await foreigner.enrol(await selfieOf('woman'));
  await event.call(events.updateEvent, { body: { settings: { guestUploads: true } } });
  const [photographer, former, foreign] = [
    await aContributorOf({ api, event, product }),
    await aContributorOf({ api, event, product }),
    await aContributorOf({ api, event: otherEvent, product }),
  ];
  const removed = { params: { id: event.id, contributor: former.id } };
  await event.call(contributors.removeContributor, removed);
  const leaver = await aGuestOf(api, event.code);
  const deletionId: string = (await leaver.call(guests.leaveEvent)).body.deletion.id;
  const boss = await signIn(product, 'boss@example.com');
  const keys = new Map<Who, { token?: string; guest?: string; contributor?: string }>([
    ['guest', { guest: ada.secret }],
    ['another guest', { guest: elder.secret }],
    ['a guest of another event', { guest: foreigner.secret }],
    ['a contributor', { contributor: photographer.secret }],
    ['a removed contributor', { contributor: former.secret }],
    ['a contributor of another event', { contributor: foreign.secret }],
    ['the organiser', { token: event.token }],
    ['another organiser', { token: otherEvent.token }],
    ['a member without events', { token: lonely.accessToken }],
    ['an admin', { token: boss.accessToken }],
  ]);
  return {
    /** What each caller proves itself by. */
    keys,
    /** Guests of the event: the one whose calls are tried, another one, and one who waits. */
    ...{ ada, elder, waiter },
    /** A guest and a photo of the other event. */
    ...{ foreigner, ownPhotoId },
    /** Of the event: what is tried. `absence` is a face that the guest took out. */
    ...{ event, otherEvent, photographer, photoId, absence, waiting: waiting!, deletionId },
  };
}

/** A product with two events and a caller of each kind; what is made can be read when the tests run. */
export function openEventCallers() {
  const opened = openProduct();
  const made = {} as Awaited<ReturnType<typeof makeCallers>>;
  beforeAll(async () => {
    leaveOldHour(opened.product);
    Object.assign(made, await makeCallers(opened));
  });
  return { ...opened, made };
}
