import { z } from 'zod';
import { OfferedLanguage } from '#shared/languages.ts';

/** The event types of the specification. */
export const EventType = z.enum(['wedding', 'engagement', 'graduation', 'vacation', 'birthday', 'corporate', 'other']);
export type EventType = z.infer<typeof EventType>;

/** What an organiser chooses about an event. */
export const EventSettings = z.object({
  /** Guests see photos only after the organiser has approved them. */
  approval: z.boolean(),
  /** Guests may send photos. */
  guestUploads: z.boolean(),
  /** Every guest may see every photo. */
  galleryForAll: z.boolean(),
  /** The size guests download: as uploaded, at most 2048 px, or none. */
  downloads: z.enum(['original', '2048', 'none']),
  watermark: z.boolean(),
  /** Whether faces of people who did not enrol are kept for comparison. */
  keepFaces: z.boolean(),
  /** Selfies come from the live camera only, never from a file. */
  cameraOnly: z.boolean(),
  /** The organiser shows each photo before guests see it. */
  review: z.boolean(),
  posterLanguage: OfferedLanguage,
});
export type EventSettings = z.infer<typeof EventSettings>;

/** Event types where many guests are children. */
const ofChildren: readonly EventType[] = ['birthday', 'graduation'];

/** The settings of a new event. With children, guests are approved and faces of others are not kept. */
export function defaultEventSettings(type: EventType, posterLanguage: OfferedLanguage): EventSettings {
  const hasChildren = ofChildren.includes(type);
  return {
    approval: hasChildren,
    guestUploads: false,
    galleryForAll: false,
    downloads: '2048',
    watermark: false,
    keepFaces: !hasChildren,
    cameraOnly: true,
    review: false,
    posterLanguage,
  };
}

/** The version of the text by which a guest agrees that their face is compared; a new text is a new version. */
export const faceConsentVersion = '2026-11-26';
