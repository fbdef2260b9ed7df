import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { DeletionId, EventId, Timestamp } from '#shared/ids.ts';
import { OfferedLanguage } from '#shared/languages.ts';
import { mostCreditsOfEvent } from './capacity.ts';
import { EventState, LiveState } from './event.ts';
import { eventLimits } from './event-limits.ts';
import { EventAgreement, EventSettings, EventType, LegalGround } from './event-settings.ts';
import { TimeZone } from './event-time.ts';

/** What guests read: something visible, without line breaks, control characters and marks that turn the text around. */
export const Name = z
  .string()
  .trim()
  .min(1)
  .max(eventLimits.nameMaxLength)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2066-\u2069\uFEFF]*$/u)
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u);

/** An event as its organiser sees it. */
export const EventView = z.object({
  id: EventId,
  name: z.string(),
  /** Who invites; guests see it. */
  organizerName: z.string(),
  type: EventType,
  eventDate: z.string(),
  timeZone: z.string(),
  state: LiveState,
  /** As people read it: `ABCD-EFGH`. */
  code: z.string(),
  settings: EventSettings,
  /** What the organiser stated; absent in events of before it was asked for. */
  ground: LegalGround.optional(),
  /** Photos that take a place, and how many places there are. */
  photos: z.number().int().nonnegative(),
  photoLimit: z.number().int().nonnegative(),
  /** Guests who have enrolled a face, also those who wait for approval, and how many may. */
  guests: z.number().int().nonnegative(),
  guestLimit: z.number().int().nonnegative(),
  /** Photographers who were given a link. */
  photographers: z.number().int().nonnegative(),
  /** Credits that bought places, and those that come back when the event is deleted now. */
  credits: z.number().int().nonnegative(),
  creditsBack: z.number().int().nonnegative(),
  /** An admin took it down: its code and its guests show nothing. */
  isHidden: z.boolean(),
  /** Faces that people took out. */
  absentFaces: z.number().int().nonnegative(),
  createdAt: Timestamp,
  /** What the clock does next. */
  next: z.object({ state: EventState, at: Timestamp }),
});
export type EventView = z.infer<typeof EventView>;

/** A deletion, without anything that was deleted: the proof may be read by anyone. */
export const DeletionView = z.object({
  id: DeletionId,
  /** What was deleted. */
  kind: z.enum(['event', 'guest', 'face']),
  /** How many rows of the table were deleted or emptied, and how many files were deleted. */
  rows: z.number().int().nonnegative(),
  objects: z.number().int().nonnegative(),
  beganAt: Timestamp,
  /** When nothing was left. */
  endedAt: Timestamp.optional(),
  /** When the daily comparison of the buckets looked for its files once more, and found none. */
  checkedAt: Timestamp.optional(),
});
export type DeletionView = z.infer<typeof DeletionView>;

const seen = z.object({ event: EventView });

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/events',
  access: 'member',
  summary: 'Creates a draft of an event, with a code; a member has one event at a time',
  body: z.strictObject({
    name: Name,
    organizerName: Name,
    type: EventType,
    eventDate: z.iso.date(),
    timeZone: TimeZone,
    /** The language of the poster. @default Turkish */
    language: OfferedLanguage.optional(),
    /** The agreement by which we process the data of guests, in the version and language that was shown. */
    agreement: z.strictObject(EventAgreement.omit({ acceptedAt: true }).shape),
  }),
  output: seen,
  success: 201,
});

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/events',
  access: 'member',
  summary: 'The events of the member, newest first',
  query: z.object({ cursor: z.string().max(500).optional() }),
  output: z.object({ events: z.array(EventView), cursor: z.string().optional() }),
  success: 200,
});

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/events/{id}',
  access: 'member',
  summary: 'An event of the member',
  output: seen,
  success: 200,
});

export const updateEvent = defineEndpoint({
  method: 'PATCH',
  path: '/events/{id}',
  access: 'member',
  summary: 'Changes the given facts and settings of an event that has not expired; its date only while it is a draft',
  body: z.strictObject({
    name: Name.optional(),
    organizerName: Name.optional(),
    type: EventType.optional(),
    eventDate: z.iso.date().optional(),
    settings: z.strictObject(EventSettings.partial().shape).optional(),
  }),
  output: seen,
  success: 200,
});

export const openEvent = defineEndpoint({
  method: 'POST',
  path: '/events/{id}/open',
  access: 'member',
  summary: 'Opens a draft, or a closed event again; an open event stays as it is',
  output: seen,
  success: 200,
});

export const closeEvent = defineEndpoint({
  method: 'POST',
  path: '/events/{id}/close',
  access: 'member',
  summary: 'Ends uploads and joining of an open event; a closed event stays as it is',
  output: seen,
  success: 200,
});

export const buyCapacity = defineEndpoint({
  method: 'POST',
  path: '/events/{id}/capacity',
  access: 'member',
  summary: 'Buys places with credits, for 100 photos each and more guests; needs an Idempotency-Key',
  body: z.strictObject({ credits: z.number().int().min(1).max(mostCreditsOfEvent) }),
  output: seen,
  success: 200,
});

export const replaceEventCode = defineEndpoint({
  method: 'POST',
  path: '/events/{id}/code',
  access: 'member',
  summary: 'Gives an event another code; the former one ends in the same step',
  output: seen,
  success: 200,
});

export const eraseEvent = defineEndpoint({
  method: 'DELETE',
  path: '/events/{id}',
  access: 'member',
  summary: 'Erases an event for good, and returns the record of the deletion; repeated, the same record',
  output: z.object({ deletion: DeletionView }),
  success: 202,
});

export const getEventOfCode = defineEndpoint({
  method: 'GET',
  path: '/event-codes/{code}',
  access: 'anyone',
  summary: 'What a guest reads before joining; a draft, an erased event and an unknown code are answered alike',
  output: z.object({
    event: EventView.pick({ name: true, organizerName: true, type: true, eventDate: true, state: true }).extend({
      /** The version of the text that a guest has to agree to. */
      consentVersion: z.string(),
      approval: z.boolean(),
      cameraOnly: z.boolean(),
      /** Whether faces of people who did not enrol are kept for comparison. */
      keepFaces: z.boolean(),
    }),
  }),
  success: 200,
});

export const getDeletion = defineEndpoint({
  method: 'GET',
  path: '/deletions/{id}',
  access: 'anyone',
  summary: 'The record of a deletion, which names no person; once it has ended, with a signed text that says the same',
  output: z.object({
    deletion: DeletionView,
    proof: z
      .object({
        /** The text that is signed, as `deletionStatement` writes it. */
        statement: z.string(),
        /** ECDSA over P-256 with SHA-256 of the text in UTF-8; DER, as base64. */
        signature: z.string(),
      })
      .optional(),
  }),
  success: 200,
});

export const getProofKeys = defineEndpoint({
  method: 'GET',
  path: '/proof-keys',
  access: 'anyone',
  summary: 'The public keys that check the proofs of deletions, the current one first, as PEM',
  output: z.object({ keys: z.array(z.string()).min(1) }),
  success: 200,
});

/** The paper of a poster; `card` is an A4 sheet of four table cards. */
export const PosterSize = z.enum(['a4', 'a5', 'card']);
export type PosterSize = z.infer<typeof PosterSize>;

export const getEventPoster = defineEndpoint({
  method: 'GET',
  path: '/events/{id}/poster',
  access: 'member',
  summary: 'The poster of an event that has not expired as a PDF, with a QR code and the notice about faces',
  query: z.object({ size: PosterSize.default('a4') }),
  output: z.null(),
  success: 200,
});

/** The endpoints of the events function. */
export const eventEndpoints = {
  createEvent,
  listEvents,
  getEvent,
  updateEvent,
  openEvent,
  closeEvent,
  buyCapacity,
  replaceEventCode,
  eraseEvent,
  getEventOfCode,
  getDeletion,
  getProofKeys,
} as const;

/** The endpoints of the function of posters. */
export const eventPosterEndpoints = { getEventPoster } as const;
