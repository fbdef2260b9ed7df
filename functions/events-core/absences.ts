import { z } from 'zod';
import type { FaceBox } from '#shared/events/enrolment.ts';
import { EnrolmentId, EventId, GuestId, type PhotoId } from '#shared/ids.ts';
import type { GuestDeletion, StoredGuest } from './stored-guest.ts';

/** A face that a guest took out of an event, as the table stores it. */
export const StoredAbsence = z.object({
  eventId: EventId,
  guestId: GuestId,
  id: EnrolmentId,
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
export type StoredAbsence = z.infer<typeof StoredAbsence>;

/** The port to the faces that guests took out of events. */
export interface Absences {
  /** Those of an event, or of one of its guests. */
  absencesOf(eventId: EventId, guestId?: GuestId): Promise<StoredAbsence[]>;
  /**
   * Writes a new one with the counts of its guest and its event; false when the guest is gone or has `most`, the event is
   * over, or it is there by now.
   */
  takeOut(created: StoredAbsence, seen: StoredGuest, most: number): Promise<boolean>;
  /** Writes that it has another template; false when it changed since it was read. */
  renewAbsence(
    seen: StoredAbsence,
    changes: Pick<StoredAbsence, 'consentVersion' | 'consentLanguage' | 'agreedAt' | 'selfie' | 'crowdVersion'>,
  ): Promise<boolean>;
  /** Notes that the face left the index, and whether another guest has enrolled the same one. */
  noteTakenOut(seen: StoredAbsence, searchedAt: string, double: boolean): Promise<void>;
  /** Notes that another guest has enrolled the same face. */
  noteDoubleAbsence(seen: StoredAbsence): Promise<void>;
  /** Deletes the matches of these faces about which guests are asked, whatever they said. */
  endQuestions(photoId: PhotoId, boxes: readonly FaceBox[]): Promise<void>;
  /** Ends it with the record of the deletion; false when it changed meanwhile. The template is gone before. */
  endAbsence(seen: StoredAbsence, deletion: GuestDeletion): Promise<boolean>;
}
