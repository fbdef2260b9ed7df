import type { z } from 'zod';
import type { Absences, StoredAbsence } from '#functions/events-core/absences.ts';
import { isAbsentIn } from '#functions/events-core/absent-faces.ts';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import type { EventKeys } from '#functions/events-core/event-keys.ts';
import type { FaceRows } from '#functions/events-core/face-rows.ts';
import { guestView } from '#functions/events-core/guest-view.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import {
  absentFaces,
  type GuestAtEvent,
  guestWhoSees,
  isLetIn,
  type OwnGuestDeps,
} from '#functions/events-core/own-guest.ts';
import { isSameFace } from '#functions/events-core/settle-photo.ts';
import { type Templates, templateName } from '#functions/events-core/templates.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { AcceptanceOutdated, ChangedMeanwhile, NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import { newRandomSecret } from '#functions/platform/random-secret.ts';
import type { takeFaceOutAgain as againContract, takeFaceOut as contract } from '#shared/events/absence-contract.ts';
import { absenceConsentVersion } from '#shared/events/agreement-texts.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { EnrolmentId, GuestId } from '#shared/ids.ts';
import { countTry, type GuestCall, type SelfieLimits } from './count-selfie.ts';
import type { SelfieReader } from './selfie-reader.ts';

export interface TakeFaceOutDeps extends OwnGuestDeps {
  readonly guests: OwnGuestDeps['guests'] &
    Pick<Guests, 'enrolmentsOf' | 'noteDouble'> &
    Pick<Absences, 'absencesOf' | 'takeOut' | 'renewAbsence' | 'noteTakenOut' | 'endQuestions'>;
  readonly faceRows: Pick<FaceRows, 'list' | 'takeOut'>;
  readonly keys: Pick<EventKeys, 'find'>;
  readonly templates: Templates;
  readonly selfies: SelfieLimits;
  readonly reader: SelfieReader;
  readonly clock: Clock;
}

type Body = z.infer<typeof contract.body>;

/** Photos whose faces are rewritten in parallel. */
const photosAtOnce = 16;

/**
 * Takes a face out of an event: the faces of photos that are surely like it are deleted, and those of photos that arrive.
 * The pictures are read and forgotten; the template is kept for that alone. Repeated, it takes another selfie.
 *
 * @throws NotFound, EventMovedOn, AcceptanceOutdated, TooManyRequests, ChangedMeanwhile
 */
export async function takeFaceOut(
  id: GuestId,
  absenceId: EnrolmentId,
  body: Body,
  call: GuestCall,
  deps: TakeFaceOutDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  const at = await guestWhoSees(id, call.secret, deps, now.toISOString());
  if (!isLetIn(at)) throw new EventMovedOn('the code was replaced');
  if (body.consentVersion !== absenceConsentVersion) throw new AcceptanceOutdated('absence');
  if (!at.event.settings.keepFaces) return { outcome: 'nothing_kept' };
  await countTry(at, call, now, deps.selfies);
  const read = await deps.reader.read(body.pictures.map((picture) => Buffer.from(picture, 'base64')));
  if ('fault' in read) return { outcome: 'retake', ...read };
  const absence = await writeAbsence(absenceId, body, at, read.vectors, deps);
  const photos = await emptyIndex(at, absence, deps);
  const guest = await guestView({ ...at, objects: await deps.objects.keysOf(at.guest) }, deps);
  return { outcome: 'taken_out', guest, photos };
}

/**
 * Takes a face out of all photos again.
 *
 * @throws NotFound, EventMovedOn, TooManyRequests
 */
export async function takeFaceOutAgain(
  id: GuestId,
  absenceId: EnrolmentId,
  call: GuestCall,
  deps: TakeFaceOutDeps,
): Promise<z.input<typeof againContract.output>> {
  const now = deps.clock();
  const at = await guestWhoSees(id, call.secret, deps, now.toISOString());
  const absence = (await absentFaces(at, deps.guests)).find((each) => each.id === absenceId);
  if (absence === undefined) throw new NotFound();
  await countTry(at, call, now, deps.selfies);
  const photos = await emptyIndex(at, absence, deps);
  return { guest: await guestView(at, deps), photos };
}

async function ownAbsence(
  id: EnrolmentId,
  { guest }: GuestAtEvent,
  { guests }: TakeFaceOutDeps,
): Promise<StoredAbsence | undefined> {
  return (await guests.absencesOf(guest.eventId, guest.id)).find((each) => each.id === id);
}

/** The template is written before its row, as that of an enrolled face. */
async function writeAbsence(
  id: EnrolmentId,
  { consentVersion, language }: Body,
  at: GuestAtEvent,
  vectors: readonly Float32Array[],
  deps: TakeFaceOutDeps,
): Promise<StoredAbsence> {
  const { guest, event } = at;
  const now = deps.clock().toISOString();
  const before = await ownAbsence(id, at, deps);
  const changes = {
    ...{ consentVersion, consentLanguage: language ?? guest.language, agreedAt: now },
    selfie: newRandomSecret(),
    crowdVersion,
  };
  const written = { eventId: event.id, guestId: guest.id, id, createdAt: before?.createdAt ?? now, ...changes };
  await deps.templates.save(written, vectors);
  try {
    if (before === undefined) await writeRow(written, at, deps);
    else if (!(await deps.guests.renewAbsence(before, changes))) throw new ChangedMeanwhile('it was changed meanwhile');
  } catch (error) {
    await deps.templates.remove(written);
    throw error;
  }
  if (before !== undefined) await deps.templates.remove(before);
  return written;
}

/** @throws TooManyRequests, EventMovedOn */
async function writeRow(absence: StoredAbsence, { guest }: GuestAtEvent, { guests }: TakeFaceOutDeps): Promise<void> {
  const most = eventLimits.enrolmentsOfGuest;
  if (await guests.takeOut(absence, guest, most)) return;
  if ((guest.absenceCount ?? 0) >= most) throw new TooManyRequests(`${most} faces`);
  throw new EventMovedOn('the guest or the event changed meanwhile');
}

/**
 * Deletes the faces that are surely like this one. The rows are read after the absence was written, and a worker writes the
 * faces of a photo before it reads the absences: a photo that arrives meanwhile is found by one of both.
 *
 * @returns from how many photos
 */
async function emptyIndex({ event }: GuestAtEvent, absence: StoredAbsence, deps: TakeFaceOutDeps): Promise<number> {
  const [template] = await deps.templates.load([absence]);
  if (template === undefined) return 0;
  const isOut = isAbsentIn([template], event.faceCount);
  const key = await deps.keys.find(event.id);
  const rows = key === undefined ? [] : await deps.faceRows.list(event.id, key);
  const alike = rows.filter(({ faces }) => faces.some(isOut));
  let photos = 0;
  for (let first = 0; first < alike.length; first += photosAtOnce) {
    const taken = alike.slice(first, first + photosAtOnce).map(async ({ photoId, faces }) => {
      const boxes = faces.filter(isOut).map(({ box }) => box);
      await deps.guests.endQuestions(photoId, boxes);
      return key !== undefined && (await deps.faceRows.takeOut(event.id, photoId, key, isOut));
    });
    photos += (await Promise.all(taken)).filter((isTaken) => isTaken).length;
  }
  const others = (await deps.guests.enrolmentsOf(event.id)).filter(
    ({ state, guestId }) => state === 'enrolled' && guestId !== absence.guestId,
  );
  const same = (await deps.templates.load(others)).filter((other) => isSameFace(other, template));
  const doubles = others.filter((each) => same.some(({ enrolment }) => enrolment === templateName(each)));
  // Both learn it: one of them may have used the face of the other.
  for (const double of doubles) await deps.guests.noteDouble(double);
  await deps.guests.noteTakenOut(absence, deps.clock().toISOString(), doubles.length > 0);
  return photos;
}
