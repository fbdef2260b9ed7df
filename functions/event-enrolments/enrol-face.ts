import type { z } from 'zod';
import { EventFull, EventMovedOn } from '#functions/events-core/errors.ts';
import type { GuestObjects } from '#functions/events-core/guest-objects.ts';
import { guestView } from '#functions/events-core/guest-view.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import {
  enrolledFaces,
  type GuestAtEvent,
  guestWhoSees,
  isLetIn,
  type OwnGuestDeps,
} from '#functions/events-core/own-guest.ts';
import type { StoredEnrolment } from '#functions/events-core/stored-guest.ts';
import type { Templates } from '#functions/events-core/templates.ts';
import {
  AcceptanceOutdated,
  ChangedMeanwhile,
  NotFound,
  TooManyRequests,
  ValidationFailed,
} from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { newRandomSecret } from '#functions/platform/random-secret.ts';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import { guestLimitOf } from '#shared/events/capacity.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { type SelfieName, typedNamesKey, waitingFaceKey } from '#shared/events/enrolment.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { enrolFace as contract, searchFace as searchContract } from '#shared/events/guest-contract.ts';
import type { EnrolmentId, GuestId } from '#shared/ids.ts';
import { countFace, countTry, type GuestCall, type SelfieLimits } from './count-selfie.ts';
import { type SearchPhotosDeps, searchPhotos } from './search-photos.ts';
import type { ReadSelfie, SelfieReader } from './selfie-reader.ts';

export interface EnrolFaceDeps extends OwnGuestDeps, SearchPhotosDeps {
  readonly guests: OwnGuestDeps['guests'] & SearchPhotosDeps['guests'] & Pick<Guests, 'enrol' | 'renew'>;
  readonly objects: OwnGuestDeps['objects'] & Pick<GuestObjects, 'saveNames'>;
  readonly templates: Templates;
  readonly selfies: SelfieLimits;
  readonly reader: SelfieReader;
  /** Where the organiser sees the faces of waiting guests, and the names they typed. */
  readonly waitingFaces: Pick<PhotoStore, 'write' | 'remove'>;
}

type Body = z.infer<typeof contract.body>;

/**
 * Enrols a face and finds it in the photos. The pictures are read and forgotten; only where the organiser approves guests,
 * the face alone is stored until then.
 * Repeated, it takes another selfie for the same enrolment.
 *
 * @throws NotFound, EventMovedOn when the event takes no more guests, EventFull, AcceptanceOutdated, TooManyRequests
 * @throws ValidationFailed for a child without a guardian, or without a name where guests are approved
 */
export async function enrolFace(
  id: GuestId,
  enrolmentId: EnrolmentId,
  body: Body,
  call: GuestCall,
  deps: EnrolFaceDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  const at = await guestWhoSees(id, call.secret, deps, now.toISOString());
  if (at.event.state !== 'open') throw new EventMovedOn('the event is closed');
  if (!isLetIn(at)) throw new EventMovedOn('the code was replaced');
  if (body.consentVersion !== faceConsentVersion) throw new AcceptanceOutdated('faces');
  requireNames(body, at);
  await countTry(at, call, now, deps.selfies);
  const read = await deps.reader.read(body.pictures.map((picture) => Buffer.from(picture, 'base64')));
  if ('fault' in read) return { outcome: 'retake', ...read };
  await countFace(at, now, deps.selfies);
  const enrolment = await writeEnrolment(enrolmentId, body, at, read, deps);
  const found = enrolment.state === 'waiting' ? undefined : await searchPhotos(at.event, enrolment, deps);
  const guest = await guestView({ ...at, objects: await deps.objects.keysOf(at.guest) }, deps);
  return found === undefined ? { outcome: 'waiting', guest } : { outcome: 'enrolled', guest, found };
}

/**
 * Compares an enrolled face with all photos again.
 *
 * @throws NotFound, EventMovedOn, TooManyRequests
 */
export async function searchFace(
  id: GuestId,
  enrolmentId: EnrolmentId,
  call: GuestCall,
  deps: EnrolFaceDeps,
): Promise<z.input<typeof searchContract.output>> {
  const now = deps.clock();
  const at = await guestWhoSees(id, call.secret, deps, now.toISOString());
  const enrolment = (await enrolledFaces(at, deps.guests)).find((face) => face.id === enrolmentId);
  if (enrolment?.state !== 'enrolled') throw new NotFound();
  await countTry(at, call, now, deps.selfies);
  await countFace(at, now, deps.selfies);
  // The call that let the guest in may have been interrupted before it deleted the face that the organiser saw.
  await deps.waitingFaces.remove([waitingFaceKey(enrolment)]);
  const found = await searchPhotos(at.event, enrolment, deps);
  return { guest: await guestView(at, deps), found };
}

function requireNames({ who, guardian, name }: Body, { event }: GuestAtEvent): void {
  if (who === 'child' && guardian === undefined)
    throw new ValidationFailed([{ pointer: '/guardian', code: 'missing' }]);
  if (event.settings.approval && name === undefined)
    throw new ValidationFailed([{ pointer: '/name', code: 'missing' }]);
}

async function ownEnrolment(
  id: EnrolmentId,
  { guest }: GuestAtEvent,
  { guests }: EnrolFaceDeps,
): Promise<StoredEnrolment | undefined> {
  return (await guests.enrolmentsOf(guest.eventId, guest.id)).find((each) => each.id === id);
}

/**
 * The template is written before its row, under a name of its own: a worker that reads the row finds it, and of two calls at
 * once each removes what it wrote itself when the other was first.
 */
async function writeEnrolment(
  id: EnrolmentId,
  body: Body,
  at: GuestAtEvent,
  { vectors, portrait }: Exclude<ReadSelfie, { readonly fault: unknown }>,
  deps: EnrolFaceDeps,
): Promise<StoredEnrolment> {
  const { guest, event } = at;
  const { approval } = event.settings;
  const now = deps.clock().toISOString();
  const before = await ownEnrolment(id, at, deps);
  const written: StoredEnrolment = {
    ...{ eventId: event.id, guestId: guest.id, id, selfie: newRandomSecret(), crowdVersion, who: body.who },
    ...{ consentVersion: body.consentVersion, consentLanguage: body.language ?? guest.language, agreedAt: now },
    createdAt: before?.createdAt ?? now,
    // With another selfie a guest waits again: it may show another person.
    state: approval ? 'waiting' : 'enrolled',
  };
  await deps.templates.save(written, vectors);
  if (approval) await deps.waitingFaces.write(waitingFaceKey(written), portrait, 'image/jpeg');
  const guardian = body.who === 'child' ? body.guardian : undefined;
  const name = approval ? body.name : undefined;
  if (guardian !== undefined || name !== undefined) await deps.objects.saveNames(written, { guardian, name });
  try {
    await writeRow(written, before, at, deps);
  } catch (error) {
    await forgetSelfie(written, deps);
    throw error;
  }
  if (before !== undefined) await forgetSelfie(before, deps);
  return written;
}

/** @throws ChangedMeanwhile, TooManyRequests, EventFull */
async function writeRow(
  written: StoredEnrolment,
  before: StoredEnrolment | undefined,
  { guest, event }: GuestAtEvent,
  { guests }: EnrolFaceDeps,
): Promise<void> {
  if (before !== undefined) {
    const { eventId, guestId, id, createdAt, ...changes } = written;
    if (!(await guests.renew(before, changes))) throw new ChangedMeanwhile('the face was enrolled again, or withdrawn');
    return;
  }
  const { enrolmentsOfGuest } = eventLimits;
  const guestLimit = guestLimitOf(event);
  if (await guests.enrol(written, guest, guestLimit, enrolmentsOfGuest)) return;
  if (guest.enrolmentCount >= enrolmentsOfGuest) throw new TooManyRequests(`${enrolmentsOfGuest} faces`);
  if (event.guestCount >= guestLimit && guest.enrolmentCount === 0) throw new EventFull(`${guestLimit} guests`);
  throw new ChangedMeanwhile('the guest or the event changed meanwhile');
}

async function forgetSelfie(name: SelfieName, { templates, waitingFaces }: EnrolFaceDeps): Promise<void> {
  await templates.remove(name);
  await waitingFaces.remove([waitingFaceKey(name), typedNamesKey(name)]);
}
