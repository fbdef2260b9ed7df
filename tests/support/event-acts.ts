import type { z } from 'zod';
import { takeFaceOut } from '#functions/event-enrolments/take-face-out.ts';
import { decideWaiting, listWaiting } from '#functions/event-guests/decide-waiting.ts';
import { endAbsence } from '#functions/event-guests/end-absence.ts';
import { judgeMatch } from '#functions/event-guests/judge-match.ts';
import { removeGuest } from '#functions/event-guests/list-guests.ts';
import { reportPhoto } from '#functions/event-guests/report-photo.ts';
import { showPhotos } from '#functions/event-uploads/arrange-photos.ts';
import { buyCapacity } from '#functions/events/buy-capacity.ts';
import { eraseEvent } from '#functions/events/erase-event.ts';
import { createEventContents } from '#functions/events/event-contents.repository.ts';
import { joinEvent } from '#functions/events/join-event.ts';
import { replaceCode } from '#functions/events/replace-code.ts';
import { sweepEvent } from '#functions/events/sweep-event.ts';
import { newGuestId } from '#functions/platform/new-id.ts';
import { absenceConsentVersion } from '#shared/events/agreement-texts.ts';
import { newEventCode } from '#shared/events/event-code.ts';
import type { WaitingGuestView } from '#shared/events/guest-contract.ts';
import { EnrolmentId, GuestId, type PhotoId } from '#shared/ids.ts';
import { dueNow } from './due-now.ts';
import type { ChainGuest, EventChain } from './event-chain.ts';
import { aRateLimit } from './functions/rate-limit.double.ts';
import { createPhotoMemory } from './photo-memory.ts';

type Deps = ReturnType<EventChain['mortal']>;

/** What guests and organisers of a chain do besides sending and finding photos. */
export function actsOn(chain: EventChain) {
  const { event, organizer, connection } = chain;
  const own: Deps = chain.depsOn(connection);
  const unlimited = () => aRateLimit(10_000);
  const photosOf = (deps: Deps) => ({
    ...{ ...deps, photos: deps.guestPhotos },
    reportLimits: { ofGuest: unlimited(), ofNetwork: unlimited() },
  });
  const named = (guest: ChainGuest, photo: PhotoId) => ({ id: guest.id, photo, enrolment: guest.enrolment });
  const call = ({ secret }: ChainGuest) => ({ secret, sourceNetwork: '' });
  const body = ({ face }: ChainGuest) => ({
    consentVersion: absenceConsentVersion,
    pictures: [Buffer.from(face).toString('base64')],
  });

  return {
    join: async (idempotencyKey: string, deps = own) =>
      await joinEvent(
        event.code,
        { language: 'tr' },
        { sourceNetwork: '', idempotencyKey },
        { ...deps, joins: unlimited(), wrongCodes: unlimited(), newGuestId },
      ),

    waiting: async () => (await listWaiting(event.id, organizer, own)).waiting,

    /** The organiser decides about a guest as they saw the list. */
    decide: async ({ guest, enrolment, selfie }: z.input<typeof WaitingGuestView>, approved: boolean, deps = own) => {
      const face = { guest: GuestId.parse(guest), enrolment: EnrolmentId.parse(enrolment), selfie };
      return await decideWaiting(event.id, { ...face, approved }, organizer, deps);
    },

    removeGuest: (guest: ChainGuest, deps = own) => removeGuest(event.id, guest.id, organizer, deps),

    takeOut: (guest: ChainGuest, deps = own) =>
      takeFaceOut(guest.id, guest.enrolment, body(guest), call(guest), chain.withSelfies(deps)),

    putBack: (guest: ChainGuest, deps = own) => endAbsence(guest.id, guest.enrolment, guest.secret, deps),

    report: (guest: ChainGuest, photo: PhotoId, deps = own) =>
      reportPhoto(guest.id, photo, { reason: 'me' }, call(guest), photosOf(deps)),

    judge: (guest: ChainGuest, photo: PhotoId, mine: boolean, deps = own) =>
      judgeMatch(named(guest, photo), { mine }, guest.secret, { ...photosOf(deps), cutFace: async (file) => file }),

    buy: (credits: number, key: string, deps = own) => buyCapacity(event.id, { credits }, organizer, key, deps),

    replaceCode: (deps = own) => replaceCode(event.id, organizer, { ...deps, newEventCode }),

    show: (photoIds: readonly PhotoId[], hidden: boolean, deps = own) =>
      showPhotos(event.id, { photoIds: [...photoIds], hidden }, organizer, deps),

    erase: (deps = own) => eraseEvent(event.id, organizer, deps),

    /** The hourly sweeper of events, until what was erased is gone. */
    async sweep(hours = 4): Promise<void> {
      const bucket = createPhotoMemory(chain.files);
      const contents = createEventContents(connection, {
        ...{ keys: bucket, originals: bucket, previews: bucket, variants: bucket },
      });
      for (let hour = 1; hour <= hours; hour += 1) {
        const now = new Date(own.clock().getTime() + hour * 3_600_000);
        for (const due of await dueNow(own.events, now.toISOString())) {
          await sweepEvent(due, { ...own, contents, clock: () => now, remainingMs: () => 60_000 });
        }
      }
    },
  };
}
