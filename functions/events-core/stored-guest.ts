import { z } from 'zod';
import { Certainty, EnrolledPerson, EnrolmentState, FaceBox } from '#shared/events/enrolment.ts';
import { type DeletionId, EnrolmentId, EventId, GuestId, PhotoId } from '#shared/ids.ts';
import { OfferedLanguage } from '#shared/languages.ts';

/** A guest as the table stores it. */
export const StoredGuest = z.object({
  id: GuestId,
  eventId: EventId,
  /** The code by which the guest came in. */
  code: z.string(),
  secretHash: z.string(),
  language: OfferedLanguage,
  createdAt: z.string(),
  enrolmentCount: z.number(),
  /** Faces that the guest took out of the event. @default 0 */
  absenceCount: z.number().optional(),
  /** The organiser did not let them in, and they have enrolled no face since. */
  isRefused: z.boolean().optional(),
});
export type StoredGuest = z.infer<typeof StoredGuest>;

/** An enrolled face as the table stores it. */
export const StoredEnrolment = z.object({
  eventId: EventId,
  guestId: GuestId,
  id: EnrolmentId,
  state: EnrolmentState,
  who: EnrolledPerson,
  consentVersion: z.string(),
  consentLanguage: z.string(),
  agreedAt: z.string(),
  createdAt: z.string(),
  selfie: z.string(),
  /** The version of the engine that made the template. */
  crowdVersion: z.number(),
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
  selfie: z.string(),
  foundAt: z.string().optional(),
  mine: z.boolean().optional(),
});
export type StoredMatch = z.infer<typeof StoredMatch>;

/** What the end of an enrolment, an absence or a guest leaves: the record of the deletion. */
export interface GuestDeletion {
  readonly deletionId: DeletionId;
  readonly at: string;
  /** Files that were deleted before. */
  readonly objects: number;
}

/** Whether a match shows its guest the photo. */
export function isShown({ certainty, mine }: StoredMatch): boolean {
  return mine ?? certainty === 'sure';
}

/**
 * The matches that a guest sees or is asked about: of those that are not sure, the most alike of each enrolled face,
 * whatever was said of them, so that no guest asks their way through an event.
 */
export function offeredMatches(matches: readonly StoredMatch[], mostAsked: number): StoredMatch[] {
  const asked = matches.filter(({ certainty }) => certainty === 'asked').toSorted((a, b) => b.score - a.score);
  const counts = new Map<string, number>();
  const offered = new Set(
    asked.filter(({ enrolmentId }) => {
      const count = (counts.get(enrolmentId) ?? 0) + 1;
      counts.set(enrolmentId, count);
      return count <= mostAsked;
    }),
  );
  return matches.filter((match) => match.mine !== false && (match.certainty === 'sure' || offered.has(match)));
}
