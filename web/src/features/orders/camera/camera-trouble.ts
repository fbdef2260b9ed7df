import { limits } from '#shared/limits.ts';
import type { FrameSize } from './plan-oval.ts';

/** Why there is no live picture; texts are `camera:trouble.<trouble>`. */
export const troubles = ['denied', 'none', 'inUse', 'insecure', 'tooSmall', 'failed'] as const;
export type CameraTrouble = (typeof troubles)[number];

/** What the browser's refusal to open a camera means. */
export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return troubleByName[name] ?? 'failed';
}

const troubleByName: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  // Windows lets one program at a time have a camera; Chrome calls that by the first name, others by the second.
  NotReadableError: 'inUse',
  AbortError: 'inUse',
  // Names of our own.
  InsecureContextError: 'insecure',
  TooSmallError: 'tooSmall',
};

/** A camera whose pictures would be refused for their size is of no use. */
export function isTooSmall({ widthPx, heightPx }: FrameSize): boolean {
  return Math.min(widthPx, heightPx) < limits.uploadMinShortSidePx;
}
