import { z } from 'zod';
import type { EnrolmentId, EventId } from '#shared/ids.ts';

/** The state of an enrolled face: the organiser has not let the guest in yet, or it is compared with the photos. */
export const EnrolmentState = z.enum(['waiting', 'enrolled']);
export type EnrolmentState = z.infer<typeof EnrolmentState>;

/** Whose face it is: the guest's own, or that of a child the guest is responsible for. */
export const EnrolledPerson = z.enum(['me', 'child']);
export type EnrolledPerson = z.infer<typeof EnrolledPerson>;

/** How like an enrolled face one in a photo is: it is shown, or the guest is asked first. */
export const Certainty = z.enum(['sure', 'asked']);
export type Certainty = z.infer<typeof Certainty>;

const Share = z.number().min(0).max(1);

/** Where a face is, as shares of the photo's width and height. */
export const FaceBox = z.object({ left: Share, top: Share, width: Share, height: Share });
export type FaceBox = z.infer<typeof FaceBox>;

/** The key of the face that an organiser sees of a waiting guest, in the bucket `event-keys`. */
export function waitingFaceKey(event: EventId, enrolment: EnrolmentId): string {
  return `${event}/${enrolment}.jpg`;
}

/** The key of the vectors of an enrolled face, in the bucket `event-keys`. */
export function templateKey(event: EventId, enrolment: EnrolmentId): string {
  return `${event}/${enrolment}.face`;
}
