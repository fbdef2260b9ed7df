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
  /** Whether faces of people who did not enrol are kept for comparison. */
  keepFaces: z.boolean(),
  /** Selfies come from the live camera only, never from a file. */
  cameraOnly: z.boolean(),
  /** The organiser shows each photo before guests see it. */
  review: z.boolean(),
  posterLanguage: OfferedLanguage,
});
export type EventSettings = z.infer<typeof EventSettings>;

/**
 * The legal ground on which the organiser has faces of people compared who did not enrol: their express consent, another
 * one that the organiser has checked, or none.
 */
export const LegalGround = z.enum(['consent', 'other', 'none']);
export type LegalGround = z.infer<typeof LegalGround>;

/** Which text the organiser accepted, when and in which language, and the legal ground they stated. */
export const EventAgreement = z.object({
  version: z.string(),
  language: OfferedLanguage,
  ground: LegalGround,
  acceptedAt: z.string(),
});
export type EventAgreement = z.infer<typeof EventAgreement>;

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
    keepFaces: !hasChildren,
    cameraOnly: true,
    review: false,
    posterLanguage,
  };
}
