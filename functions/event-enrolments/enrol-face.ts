import type { z } from 'zod';
import { EventFull, EventMovedOn } from '#functions/events-core/errors.ts';
import { guestView } from '#functions/events-core/guest-view.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import { type GuestAtEvent, guestWhoSees, type OwnGuestDeps } from '#functions/events-core/own-guest.ts';
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
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { type FaceBox, waitingFaceKey } from '#shared/events/enrolment.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { faceConsentVersion } from '#shared/events/event-settings.ts';
import type { enrolFace as contract, searchFace as searchContract } from '#shared/events/guest-contract.ts';
import type { EnrolmentId, GuestId } from '#shared/ids.ts';
import { type SearchPhotosDeps, searchPhotos } from './search-photos.ts';
import type { SelfieReader } from './selfie-reader.ts';

export interface EnrolFaceDeps extends OwnGuestDeps, SearchPhotosDeps {
  readonly guests: OwnGuestDeps['guests'] & SearchPhotosDeps['guests'] & Pick<Guests, 'enrol' | 'renew'>;
  readonly templates: Templates;
  readonly selfies: RateLimit;
  readonly reader: SelfieReader;
  /** Where the organiser sees the faces of waiting guests. */
  readonly waitingFaces: Pick<PhotoStore, 'write' | 'remove'>;
  /** Cuts a face out of a picture, as a JPEG. */
  cutFace(picture: Uint8Array, box: FaceBox): Promise<Uint8Array>;
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
  secret: string | undefined,
  deps: EnrolFaceDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  const at = await guestWhoSees(id, secret, deps, now.toISOString());
  if (at.event.state !== 'open') throw new EventMovedOn('the event is closed');
  if (body.consentVersion !== faceConsentVersion) throw new AcceptanceOutdated('faces');
  requireNames(body, at);
  if (!(await deps.selfies.allow(id, now))) throw new TooManyRequests(`${eventLimits.selfiesPerDay} selfies a day`);
  const pictures = body.pictures.map((picture) => Buffer.from(picture, 'base64'));
  const read = await deps.reader.read(pictures);
  if ('fault' in read) return { outcome: 'retake', ...read };
  if (at.event.settings.approval) {
    const face = await deps.cutFace(pictures[0]!, read.box);
    await deps.waitingFaces.write(waitingFaceKey(at.event.id, enrolmentId), face, 'image/jpeg');
  }
  const enrolment = await writeEnrolment(enrolmentId, body, at, read.vectors, deps);
  if (enrolment.state === 'waiting') return { outcome: 'waiting', guest: await guestView(at, deps) };
  const found = await searchPhotos(at.event, enrolment, deps);
  return { outcome: 'enrolled', guest: await guestView(at, deps), found };
}

/**
 * Compares an enrolled face with all photos again.
 *
 * @throws NotFound, EventMovedOn
 */
export async function searchFace(
  id: GuestId,
  enrolmentId: EnrolmentId,
  secret: string | undefined,
  deps: EnrolFaceDeps,
): Promise<z.input<typeof searchContract.output>> {
  const now = deps.clock();
  const at = await guestWhoSees(id, secret, deps, now.toISOString());
  if (!(await deps.selfies.allow(id, now))) throw new TooManyRequests(`${eventLimits.selfiesPerDay} searches a day`);
  const enrolment = await ownEnrolment(enrolmentId, at, deps);
  if (enrolment?.state !== 'enrolled') throw new NotFound();
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

/** The template is written before its row: a worker that reads the row finds it. */
async function writeEnrolment(
  id: EnrolmentId,
  { consentVersion, who, guardian, name }: Body,
  at: GuestAtEvent,
  vectors: readonly Float32Array[],
  deps: EnrolFaceDeps,
): Promise<StoredEnrolment> {
  const { guest, event } = at;
  const state = event.settings.approval ? ('waiting' as const) : ('enrolled' as const);
  // With another selfie a guest waits again: it may show another person.
  const consent = { consentVersion, consentLanguage: guest.language, state };
  const before = await ownEnrolment(id, at, deps);
  const eventId = event.id;
  if (before !== undefined) {
    const renewed = { ...before, ...consent, version: before.version + 1 };
    await deps.templates.save(renewed, vectors);
    if (!(await deps.guests.renew(before, consent))) throw new ChangedMeanwhile('the face was enrolled again');
    return renewed;
  }
  const created: StoredEnrolment = {
    ...{ eventId, guestId: guest.id, id, who, guardian, name, ...consent, version: 1 },
    createdAt: deps.clock().toISOString(),
  };
  await deps.templates.save(created, vectors);
  const { freeGuests, enrolmentsOfGuest } = eventLimits;
  if (await deps.guests.enrol(created, guest, freeGuests, enrolmentsOfGuest)) return created;
  await deps.templates.remove(created);
  await deps.waitingFaces.remove([waitingFaceKey(eventId, id)]);
  if (guest.enrolmentCount >= enrolmentsOfGuest) throw new TooManyRequests(`${enrolmentsOfGuest} faces`);
  if (event.guestCount >= freeGuests && guest.enrolmentCount === 0) throw new EventFull(`${freeGuests} guests`);
  throw new ChangedMeanwhile('the guest or the event changed meanwhile');
}
