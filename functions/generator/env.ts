import { z } from 'zod';

/** Where cuts are drawn. */
export const Generator = z.strictObject({
  /** The region of AWS that is called; it may hand the work on within its profile. */
  region: z.string(),
  /** The inference profile, for example `us.stability.stable-image-inpaint-v1:0`. */
  profile: z.string(),
});
export type Generator = z.infer<typeof Generator>;

/** How the generator is reached by whoever makes paid photos. */
export const GeneratorReach = z.object({
  /** A {@link Generator} as JSON; empty where the stage offers no cuts. */
  GENERATOR: z.string(),
});

/** @throws Error at cold start when it is neither empty nor a generator */
export function readGenerator(text: string): Generator | undefined {
  return text === '' ? undefined : Generator.parse(JSON.parse(text));
}
