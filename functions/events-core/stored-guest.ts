import { z } from 'zod';
import { Certainty, EnrolledPerson, EnrolmentState, FaceBox } from '#shared/events/enrolment.ts';
import { EnrolmentId, EventId, GuestId, PhotoId } from '#shared/ids.ts';
import { OfferedLanguage } from '#shared/languages.ts';

/** A guest as the table stores it. */
export const StoredGuest = z.object({
  id: GuestId,
  eventId: EventId,
  secretHash: z.string(),
  language: OfferedLanguage,
  createdAt: z.string(),
  enrolmentCount: z.number(),
});
export type StoredGuest = z.infer<typeof StoredGuest>;

/** An enrolled face as the table stores it. */
export const StoredEnrolment = z.object({
  eventId: EventId,
  guestId: GuestId,
  id: EnrolmentId,
  state: EnrolmentState,
  who: EnrolledPerson,
  guardian: z.string().optional(),
  name: z.string().optional(),
  consentVersion: z.string(),
  consentLanguage: z.string(),
  createdAt: z.string(),
  version: z.number(),
  searchedAt: z.string().optional(),
  double: z.boolean().optional(),
});
export type StoredEnrolment = z.infer<typeof StoredEnrolment>;

/** An enrolled face in a photo as the table stores it. */
export const StoredMatch = z.object({
  guestId: GuestId,
  photoId: PhotoId,
  enrolmentId: EnrolmentId,
  eventId: EventId,
  face: z.number(),
  box: FaceBox,
  score: z.number(),
  certainty: Certainty,
  mine: z.boolean().optional(),
});
export type StoredMatch = z.infer<typeof StoredMatch>;

/** Whether a match shows its guest the photo. */
export function isShown({ certainty, mine }: StoredMatch): boolean {
  return mine ?? certainty === 'sure';
}
