import { z } from 'zod';

/**
 * The state of an event's photo: its file is expected; the file has arrived; its faces were read and guests see it;
 * guests do not see it; or it could not be read.
 */
export const PhotoState = z.enum(['uploading', 'received', 'indexed', 'hidden', 'failed']);
export type PhotoState = z.infer<typeof PhotoState>;

/** Why a file did not become a photo. */
export const PhotoFailure = z.enum(['not_a_picture', 'too_large', 'unreadable']);
export type PhotoFailure = z.infer<typeof PhotoFailure>;

/** Why a guest reports a photo: of themselves or of a child against their will, offensive, or something else. */
export const ReportReason = z.enum(['me', 'child', 'offensive', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

/** Who sent a photo, when it was not the organiser. */
export const PhotoSender = z.enum(['contributor', 'guest']);
export type PhotoSender = z.infer<typeof PhotoSender>;

interface Change {
  readonly from: readonly PhotoState[];
  readonly to: PhotoState;
}

/** Every change of a photo's state. The conditions of the database writes come from it. */
export const photoChanges = {
  /** The sender says that the file is there, or the sweeper finds it. */
  arrive: { from: ['uploading'], to: 'received' },
  /** The worker has read it. */
  index: { from: ['received'], to: 'indexed' },
  /** The worker has read it, and the organiser looks at it before guests do. */
  hold: { from: ['received'], to: 'hidden' },
  /** The worker could not read it. */
  fail: { from: ['received'], to: 'failed' },
  /** By the organiser, or by the reports of three guests with an enrolled face. */
  hide: { from: ['indexed'], to: 'hidden' },
  /** By the organiser; reports are settled by it. */
  show: { from: ['hidden'], to: 'indexed' },
} as const satisfies Record<string, Change>;
export type PhotoChange = keyof typeof photoChanges;
/** Whether a photo in this state allows a change. */
export function mayChangePhoto(state: PhotoState, change: PhotoChange): boolean {
  return (photoChanges[change].from as readonly PhotoState[]).includes(state);
}
