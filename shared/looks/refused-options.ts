import { z } from 'zod';

/** An option that a picture does not permit. */
export interface RefusedOption<Option extends string, Reason extends string> {
  readonly option: Option;
  readonly reason: Reason;
}

/** No reason is known: what is stored of reports before 2026-11-27 is the option alone. */
const unknown = 'unsuitable';

/** The reasons of a look, each of which its page says in the reader's language. */
export const refusalReasons = <const Reasons extends readonly string[]>(...reasons: Reasons) =>
  z.enum([unknown, ...reasons]);

/**
 * Options of a look that the engine offers and a picture does not permit, each with its reason; none in a report that was
 * stored before there was such a list.
 */
export function refusedOptions<Option extends string, Reason extends string>(
  options: z.ZodType<Option>,
  reasons: z.ZodType<Reason>,
) {
  const refused = z.object({ option: options, reason: reasons });
  return z
    .array(z.preprocess((read) => (typeof read === 'string' ? { option: read, reason: unknown } : read), refused))
    .default([]);
}

/** Why a picture does not permit an option; undefined where it does. */
export function reasonAgainst<Option extends string, Reason extends string>(
  refused: readonly RefusedOption<Option, Reason>[],
  option: string,
): Reason | undefined {
  return refused.find((each) => each.option === option)?.reason;
}
