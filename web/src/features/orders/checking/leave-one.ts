import type { Place } from '#shared/photo/place.ts';
import type { RejectionMarks } from '#shared/photo/rejection.ts';

/** The parts of a picture with one person each, from left to right. */
export interface OnePersonEach {
  readonly left: Place;
  readonly right: Place;
}

/**
 * Splits a picture of two people between their faces.
 *
 * @returns undefined unless there are exactly two, next to each other
 */
export function leaveOne({ head, others = [] }: RejectionMarks): OnePersonEach | undefined {
  const [other] = others;
  if (head === undefined || other === undefined || others.length > 1) return undefined;
  const [first, second] = head.left < other.left ? [head, other] : [other, head];
  const [end, start] = [first.left + first.width, second.left];
  if (end >= start) return undefined;
  const between = (end + start) / 2;
  return {
    left: { left: 0, top: 0, width: between, height: 1 },
    right: { left: between, top: 0, width: 1 - between, height: 1 },
  };
}
