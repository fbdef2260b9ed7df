import { limits } from '#shared/limits.ts';

/** Why there is no live picture; texts are `camera:trouble.<trouble>`. */
export const troubles = ['denied', 'none', 'inUse', 'insecure', 'tooSmall', 'failed'] as const;
export type CameraTrouble = (typeof troubles)[number];

/** Maps the browser's error to a trouble. */
export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return troubleByName[name] ?? 'failed';
}

const troubleByName: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  // Windows gives a camera to one program at a time; Chrome uses the first name, other browsers the second.
  NotReadableError: 'inUse',
  AbortError: 'inUse',
  // Names of our own.
  InsecureContextError: 'insecure',
  TooSmallError: 'tooSmall',
};

/** A camera is useless if its pictures would be refused for their size. @param minShortSidePx by default of an order's selfie */
export function isTooSmall(
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  minShortSidePx: number = limits.uploadMinShortSidePx,
): boolean {
  return Math.min(widthPx, heightPx) < minShortSidePx;
}
