import type { RejectionCode } from '#shared/photo/rejection.ts';
import type { CheckId } from '#shared/photo/report.ts';
import type { Subject } from './subject.ts';

/** The expected result of a falsified picture. */
export interface Expectation {
  /**
   * How at least one of the rules has to be marked: `replaced` and `disclosed` are a warning that says so; `accepted`
   * means that nothing may fail or be rejected; `asked`, that no measure detects it reliably and the customer is asked
   * before the payment; `left out`, that the crop may leave the fault out instead.
   */
  readonly marks: 'fail' | 'warn or fail' | 'replaced' | 'disclosed' | 'accepted' | 'asked' | 'left out';
  readonly rules: readonly CheckId[];
  /** Rejections that name the true cause; they are as good as the mark. */
  readonly rejections: readonly RejectionCode[];
}

export type VariantFamily = 'covering' | 'light and colour' | 'quality' | 'origin' | 'wall' | 'file' | 'harmless';

/** One way of falsifying a portrait. */
export interface FalsifiedVariant {
  /** Stable, kebab-case. */
  readonly name: string;
  readonly family: VariantFamily;
  /** The change, with its numbers. */
  readonly shows: string;
  readonly expects: Expectation;
  /** The encoded picture; the same subject gives the same bytes. */
  draw(subject: Subject): Promise<Uint8Array>;
  /** Per pixel of the portrait, how much of it is the fault, 0 to 1; of faults that the crop may leave out. */
  covers?(subject: Subject): Float32Array;
}

/** At least one of the rules fails, or the picture is refused with one of the codes. */
export function fails(rules: readonly CheckId[], rejections: readonly RejectionCode[] = []): Expectation {
  return { marks: 'fail', rules, rejections };
}

/** At least one of the rules warns. */
export function warns(rules: readonly CheckId[], rejections: readonly RejectionCode[] = []): Expectation {
  return { marks: 'warn or fail', rules, rejections };
}

/**
 * No measure detects it: the customer's declaration before the payment has to cover it. The named rules may still see
 * it.
 */
export function asks(rules: readonly CheckId[]): Expectation {
  return { marks: 'asked', rules, rejections: [] };
}

/** Nothing fails and nothing is refused. */
export const accepted: Expectation = { marks: 'accepted', rules: [], rejections: [] };

/** An everyday change of a good portrait that must not get it rejected. */
export function harmless(name: string, shows: string, draw: FalsifiedVariant['draw']): FalsifiedVariant {
  return { name: `harmless-${name}`, family: 'harmless', shows, expects: accepted, draw };
}
