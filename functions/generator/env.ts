import { z } from 'zod';

/** Where cuts are drawn. */
export const Generator = z.strictObject({
  /** The region of AWS that is called; it may hand the work on within its profile. */
  region: z.string(),
  /** The inference profile, for example `us.stability.stable-image-inpaint-v1:0`. */
  profile: z.string(),
});
export type Generator = z.infer<typeof Generator>;

/** What the worker logs when a call fails that nobody but an operator can mend; an alarm listens to these words. */
export const generatorNeedsOperator = 'the generator needs an operator';

/** How the generator is reached by whoever makes paid photos. */
export const GeneratorReach = z.object({
  /** A {@link Generator} as JSON; empty where the stage offers no cuts. */
  GENERATOR: z.string(),
});

/** @throws Error at cold start when it is neither empty nor a generator */
export function readGenerator(text: string): Generator | undefined {
  return text === '' ? undefined : Generator.parse(JSON.parse(text));
}
