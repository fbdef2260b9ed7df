import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { EnrolmentId, GuestId, PhotoId, Timestamp } from '#shared/ids.ts';
import { OfferedLanguage } from '#shared/languages.ts';
import { DeletionView, EventView } from './contract.ts';
import { Certainty, EnrolledPerson, EnrolmentState } from './enrolment.ts';
import { eventLimits } from './event-limits.ts';
import { ReportReason } from './photo.ts';

/** The secret of a guest: 128 random bits as base64url. */
export const GuestSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .brand('GuestSecret');
export type GuestSecret = z.infer<typeof GuestSecret>;

/** The header with a guest's secret. */
export const guestSecretHeader = 'x-guest-secret';

/** A face that a guest enrolled, as that guest sees it. */
export const EnrolmentView = z.object({
  id: EnrolmentId,
  who: EnrolledPerson,
  state: EnrolmentState,
  createdAt: Timestamp,
  /** Whether the photos were compared with it; otherwise the search is to be repeated. */
  searched: z.boolean(),
  /** Another guest enrolled a face that is the same for the engine. */
  double: z.boolean(),
});
export type EnrolmentView = z.infer<typeof EnrolmentView>;

/** A face that a guest took out of the event, as that guest sees it. */
export const AbsenceView = z.object({
  id: EnrolmentId,
  createdAt: Timestamp,
  /** Whether the face left the photos that were there; otherwise that is to be repeated. */
  searched: z.boolean(),
  /** Another guest enrolled a face that is the same for the engine, and still finds it. */
  double: z.boolean(),
});
export type AbsenceView = z.infer<typeof AbsenceView>;

/** A guest as that guest sees it. */
export const GuestView = z.object({
  id: GuestId,
  event: EventView.pick({
    id: true,
    name: true,
    organizerName: true,
    type: true,
    eventDate: true,
    state: true,
    isHidden: true,
  }).extend({
    /** When faces and matches are deleted. */
    endsAt: Timestamp,
    photos: z.number().int().nonnegative(),
    /** Whether this guest may see every photo. */
    galleryForAll: z.boolean(),
    /** Whether this guest may send photos while the event is open. */
    guestUploads: z.boolean(),
    keepFaces: z.boolean(),
    approval: z.boolean(),
    cameraOnly: z.boolean(),
    downloads: z.enum(['original', '2048', 'none']),
  }),
  enrolments: z.array(EnrolmentView),
  absences: z.array(AbsenceView),
  /** The organiser did not let them in, and they have enrolled no face since. */
  isRefused: z.boolean().default(false),
});
export type GuestView = z.infer<typeof GuestView>;

/** Why an enrolled face was found in a photo, and what its guest said of it. */
export const MatchView = z.object({ enrolment: EnrolmentId, certainty: Certainty, mine: z.boolean().optional() });

/** A photo as a guest sees it; of one the guest is asked about, the face alone. */
export const GuestPhotoView = z.object({
  id: PhotoId,
  widthPx: z.number().int().positive(),
  heightPx: z.number().int().positive(),
  matches: z.array(MatchView),
  /** Links of an hour. */
  thumbnail: z.url().optional(),
  preview: z.url().optional(),
});
export type GuestPhotoView = z.infer<typeof GuestPhotoView>;

/** A JPEG as base64. */
export const SelfiePicture = z
  .string()
  .max(Math.ceil((eventLimits.selfieMaxBytes * 4) / 3) + 4)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

/** Why the selfie has to be taken again: the names of the rules whose texts explain it. */
export const SelfieFaultName = z.enum([
  'no_face',
  'several_faces',
  'face_too_small',
  'faceVisible',
  'yaw',
  'pitch',
  'sharpness',
  'other_person',
  'unreadable',
]);
export type SelfieFaultName = z.infer<typeof SelfieFaultName>;

const seen = z.object({ guest: GuestView });

export const joinEvent = defineEndpoint({
  method: 'POST',
  path: '/event-codes/{code}/join',
  access: 'anyone',
  summary: 'Comes in as a guest; the secret is returned once',
  body: z.strictObject({ language: OfferedLanguage }),
  output: seen.extend({ secret: GuestSecret }),
  success: 201,
});

export const getGuest = defineEndpoint({
  method: 'GET',
  path: '/guests/{id}',
  access: 'guest',
  summary: 'The guest, the event and the enrolled faces',
  output: seen,
  success: 200,
});

export const leaveEvent = defineEndpoint({
  method: 'DELETE',
  path: '/guests/{id}',
  access: 'guest',
  summary: 'Leaves for good: enrolled faces, matches and the guest are deleted with this call',
  output: z.object({ deletion: DeletionView }),
  success: 200,
});

export const enrolFace = defineEndpoint({
  method: 'PUT',
  path: '/guests/{id}/enrolments/{enrolment}',
  access: 'guest',
  summary: 'Enrols a face from one to three pictures, which are not stored, and finds it in the photos',
  body: z.strictObject({
    /** The version of the text the guest agreed to. */
    consentVersion: z.string(),
    /** The language in which the guest read it. @default that of coming in */
    language: OfferedLanguage.optional(),
    who: EnrolledPerson,
    /** For a child: the name of the guardian who agrees. */
    guardian: z.string().trim().min(1).max(eventLimits.nameMaxLength).optional(),
    /** The name the organiser is to see, where guests are approved. */
    name: z.string().trim().min(1).max(eventLimits.nameMaxLength).optional(),
    /** The first one frontal, the others with the head turned to either side. */
    pictures: z.array(SelfiePicture).min(1).max(3),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('enrolled'), guest: GuestView, found: z.number().int().nonnegative() }),
    z.object({ outcome: z.literal('waiting'), guest: GuestView }),
    z.object({ outcome: z.literal('retake'), picture: z.number().int().nonnegative(), fault: SelfieFaultName }),
  ]),
  success: 200,
});

export const searchFace = defineEndpoint({
  method: 'POST',
  path: '/guests/{id}/enrolments/{enrolment}/search',
  access: 'guest',
  summary: 'Compares an enrolled face with all photos again; an interrupted enrolment is finished by it',
  output: z.object({ guest: GuestView, found: z.number().int().nonnegative() }),
  success: 200,
});

export const withdrawFace = defineEndpoint({
  method: 'DELETE',
  path: '/guests/{id}/enrolments/{enrolment}',
  access: 'guest',
  summary: 'Takes the agreement back: the face and what was found with it are deleted with this call',
  output: z.object({ deletion: DeletionView }),
  success: 200,
});

export const listGuestPhotos = defineEndpoint({
  method: 'GET',
  path: '/guests/{id}/photos',
  access: 'guest',
  summary: 'The photos with the guest, newest first; where the organiser allows it, all of them',
  query: z.object({ only: z.enum(['me', 'all']).default('me'), cursor: z.string().max(500).optional() }),
  output: z.object({ photos: z.array(GuestPhotoView), cursor: z.string().optional() }),
  success: 200,
});

export const getAskedFace = defineEndpoint({
  method: 'GET',
  path: '/guests/{id}/photos/{photo}/faces/{enrolment}',
  access: 'guest',
  summary: 'The face alone of a photo the guest is asked about, as a JPEG',
  output: z.null(),
  success: 200,
});

export const judgeMatch = defineEndpoint({
  method: 'POST',
  path: '/guests/{id}/photos/{photo}/faces/{enrolment}',
  access: 'guest',
  summary: 'Answers whether a found face is the enrolled one; a photo that is not is not shown again',
  body: z.strictObject({ mine: z.boolean() }),
  output: z.object({ photo: GuestPhotoView }),
  success: 200,
});

export const reportPhoto = defineEndpoint({
  method: 'POST',
  path: '/guests/{id}/photos/{photo}/report',
  access: 'guest',
  summary:
    'Reports a photo the guest sees, once; three guests with an enrolled face hide it until the organiser shows it again',
  body: z.strictObject({ reason: ReportReason }),
  output: z.object({ reported: z.literal(true) }),
  success: 200,
});

/** Photos in one file. */
export const PhotoArchive = z.object({
  /** A link of an hour; the file is deleted after a day. */
  url: z.url(),
  fileName: z.string(),
  photos: z.number().int().positive(),
  bytes: z.number().int().positive(),
});
export type PhotoArchive = z.infer<typeof PhotoArchive>;

export const downloadPhotos = defineEndpoint({
  method: 'POST',
  path: '/guests/{id}/downloads',
  access: 'guest',
  summary: 'Packs photos the guest may see into a ZIP; those that did not fit are returned, for the next call',
  body: z.strictObject({
    photoIds: z.array(PhotoId).min(1).max(eventLimits.photosPerRequest),
    /** How many photos are in earlier files of the same download: the names of this one continue. @default 0 */
    packed: z.number().int().nonnegative().optional(),
  }),
  output: z.object({ archive: PhotoArchive.optional(), left: z.array(PhotoId) }),
  success: 200,
});

/** The endpoint of the function that packs photos. */
export const downloadEndpoints = { downloadPhotos } as const;

/** A guest who waits for the organiser: the name and the face that the organiser sees, as the guest's page says. */
export const WaitingGuestView = z.object({
  guest: GuestId,
  enrolment: EnrolmentId,
  /** The selfie that is decided about. */
  selfie: z.string(),
  name: z.string(),
  who: EnrolledPerson,
  createdAt: Timestamp,
  /** A link of an hour. */
  face: z.url(),
});
export type WaitingGuestView = z.infer<typeof WaitingGuestView>;

export const listWaiting = defineEndpoint({
  method: 'GET',
  path: '/events/{id}/waiting',
  access: 'member',
  summary: 'The guests who wait for the approval of the organiser, the first one first',
  output: z.object({ waiting: z.array(WaitingGuestView) }),
  success: 200,
});

export const decideWaiting = defineEndpoint({
  method: 'POST',
  path: '/events/{id}/waiting',
  access: 'member',
  summary: 'Lets a waiting guest see the photos, or deletes the enrolled face',
  body: z.strictObject({ guest: GuestId, enrolment: EnrolmentId, selfie: z.string().max(40), approved: z.boolean() }),
  output: z.object({ waiting: z.array(WaitingGuestView) }),
  success: 200,
});

/** A guest as the organiser sees one: what was typed for them, and nothing else that names a person. */
export const ListedGuestView = z.object({
  id: GuestId,
  /** `left`: the guest left before; the row is from a restored table, and nothing is shown to it. */
  state: EnrolmentState.or(z.literal('left')),
  /** When the first face was enrolled. */
  since: Timestamp,
  faces: z.number().int().nonnegative(),
  /** How many of them another guest enrolled, too. */
  doubles: z.number().int().nonnegative(),
  /** The names that were typed where guests are approved. */
  names: z.array(z.string()),
});
export type ListedGuestView = z.infer<typeof ListedGuestView>;

export const listGuests = defineEndpoint({
  method: 'GET',
  path: '/events/{id}/guests',
  access: 'member',
  summary: 'The guests who enrolled a face, the last to come in first',
  query: z.object({ cursor: z.string().max(500).optional() }),
  output: z.object({ guests: z.array(ListedGuestView), cursor: z.string().optional() }),
  success: 200,
});

export const removeGuest = defineEndpoint({
  method: 'DELETE',
  path: '/events/{id}/guests/{guest}',
  access: 'member',
  summary: 'Removes a guest with everything, as if the guest had left',
  output: z.object({ deletion: DeletionView }),
  success: 200,
});

/** The endpoint of the events function that lets guests in. */
export const joiningEndpoints = { joinEvent } as const;

/** The endpoints of the guests function. */
export const eventGuestEndpoints = {
  getGuest,
  leaveEvent,
  withdrawFace,
  listGuestPhotos,
  getAskedFace,
  judgeMatch,
  reportPhoto,
  listWaiting,
  decideWaiting,
  listGuests,
  removeGuest,
} as const;

/** The endpoints of the function that reads selfies. */
export const enrolmentEndpoints = { enrolFace, searchFace } as const;

/** The push channel of a guest. */
export function guestChannel(id: GuestId): `/event-guests/${string}` {
  // AppSync allows letters, digits and hyphens in a segment, not the underscore of a prefixed id.
  return `/event-guests/${id.replace('_', '-')}`;
}

/** The guest of a push channel; undefined when it is not one of a guest. */
export function guestOfChannel(channel: string): GuestId | undefined {
  const segment = /^\/?event-guests\/([^/]+)$/.exec(channel)?.[1];
  return GuestId.safeParse(segment?.replace('-', '_')).data;
}

/** What a guest's channel says: how many photos are new; none when the guest was removed. */
export const GuestUpdate = z.object({ guest: GuestId, photos: z.number().int().nonnegative(), at: Timestamp });
export type GuestUpdate = z.infer<typeof GuestUpdate>;
