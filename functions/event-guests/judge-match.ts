import type { z } from 'zod';
import { type GuestWithMatches, guestWithMatches } from '#functions/events-core/guest-with-matches.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import type { StoredMatch } from '#functions/events-core/stored-guest.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { type PhotoStore, readStored } from '#functions/platform/photo-store.ts';
import type { FaceBox } from '#shared/events/enrolment.ts';
import { previewKey } from '#shared/events/event-keys.ts';
import type { judgeMatch as contract } from '#shared/events/guest-contract.ts';
import type { EnrolmentId, GuestId, PhotoId } from '#shared/ids.ts';
import { type ListPhotosDeps, photoView } from './list-photos.ts';

/** What names a match in a call. */
export interface MatchName {
  readonly id: GuestId;
  readonly photo: PhotoId;
  readonly enrolment: EnrolmentId;
}

export interface JudgeMatchDeps extends ListPhotosDeps {
  readonly guests: ListPhotosDeps['guests'] & Pick<Guests, 'judge'>;
  readonly previews: ListPhotosDeps['previews'] & Pick<PhotoStore, 'find' | 'read'>;
  /** Cuts a face out of a picture: the box and some of its surroundings, as a JPEG. */
  cutFace(picture: Uint8Array, box: FaceBox): Promise<Uint8Array>;
}

/**
 * Remembers what the guest said of a match. A photo without the guest is not shown again; a "no" whose answer was lost can be
 * repeated.
 *
 * @throws NotFound, EventMovedOn
 */
export async function judgeMatch(
  name: MatchName,
  { mine }: z.infer<typeof contract.body>,
  secret: string | undefined,
  deps: JudgeMatchDeps,
): Promise<z.input<typeof contract.output>> {
  const { match, photo, guest } = await ownMatch(name, secret, deps, (at) =>
    mine ? at.matches : [...at.matches, ...at.denied],
  );
  if (!(await deps.guests.judge(match, mine))) throw new NotFound();
  return { photo: await photoView(photo, [{ ...match, mine }], guest, deps) };
}

/**
 * The face of a photo the guest is asked about, alone, as a JPEG.
 *
 * @throws NotFound, EventMovedOn
 */
export async function askedFace(
  name: MatchName,
  secret: string | undefined,
  deps: JudgeMatchDeps,
): Promise<Uint8Array> {
  const { match, photo } = await ownMatch(name, secret, deps);
  const preview = await readStored(deps.previews, previewKey(photo.eventId, photo.photoId, 'preview'));
  if (preview === undefined) throw new NotFound();
  return await deps.cutFace(preview, match.box);
}

async function ownMatch(
  { id, photo: photoId, enrolment }: MatchName,
  secret: string | undefined,
  deps: JudgeMatchDeps,
  among: (guest: GuestWithMatches) => readonly StoredMatch[] = ({ matches }) => matches,
): Promise<{ match: StoredMatch; photo: StoredPhoto; guest: GuestWithMatches }> {
  const guest = await guestWithMatches(id, secret, deps);
  const match = among(guest).find((each) => each.photoId === photoId && each.enrolmentId === enrolment);
  const photo = (await deps.photos.findAll(guest.event.id, [photoId])).get(photoId);
  if (match === undefined || photo?.state !== 'indexed') throw new NotFound();
  return { match, photo, guest };
}
