import { z } from 'zod';
import type { EnrolmentId, EventId, GuestId } from '#shared/ids.ts';

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

/** What names the face of one selfie: a later selfie, or another guest, has another name. */
export interface SelfieName {
  readonly eventId: EventId;
  readonly guestId: GuestId;
  readonly id: EnrolmentId;
  /** 128 random bits, made for each selfie. */
  readonly selfie: string;
}

/** The key of the vectors of an enrolled face, in the bucket `event-keys`. */
export function templateKey({ eventId, guestId, id, selfie }: SelfieName): string {
  return `${eventId}/${guestId}/${id}/${selfie}.face`;
}

/** The key of the face that an organiser sees of a waiting guest, in the bucket `event-keys`. */
export function waitingFaceKey({ eventId, guestId, id, selfie }: SelfieName): string {
  return `${eventId}/${guestId}/${id}/${selfie}.jpg`;
}

/** The key of the names that a guest typed with a selfie, in the bucket `event-keys`: the table has no name of a guest. */
export function typedNamesKey({ eventId, guestId, id, selfie }: SelfieName): string {
  return `${eventId}/${guestId}/${id}/${selfie}.json`;
}

/** The prefix of what one enrolled face has in the bucket `event-keys`, by whatever selfie. */
export function facePrefix({ eventId, guestId, id }: Omit<SelfieName, 'selfie'>): string {
  return `${eventId}/${guestId}/${id}/`;
}

/** The prefix of everything that a guest has in the bucket `event-keys`. */
export function guestPrefix(event: EventId, guest: GuestId): string {
  return `${event}/${guest}/`;
}

/** The key of the object that says a guest is there, in the bucket `event-keys`: without it the guest's row does not count. */
export function presenceKey(event: EventId, guest: GuestId): string {
  return `${guestPrefix(event, guest)}presence`;
}
