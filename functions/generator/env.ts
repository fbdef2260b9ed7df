import { z } from 'zod';

/** Stability's inpainting service at Amazon Bedrock. */
export const generatorModel = 'stability.stable-image-inpaint-v1:0';
/** Its inference profile, the only way to call it: it forwards a call to any of its regions. */
export const generatorProfile = `us.${generatorModel}`;

/** The generator that draws hairstyles. */
export const Generator = z.strictObject({
  /** The AWS region that is called; it may forward requests within its profile. */
  region: z.string(),
  /** The inference profile, for example `us.stability.stable-image-inpaint-v1:0`. */
  profile: z.string(),
});
export type Generator = z.infer<typeof Generator>;

/** What the worker logs when a call fails until an operator acts. An alarm matches this message. */
export const generatorNeedsOperator = 'the generator needs an operator';

/** How the worker of paid photos reaches the generator. */
export const GeneratorReach = z.object({
  /** A {@link Generator} as JSON; empty where the stage offers no hairstyles. */
  GENERATOR: z.string(),
});

/** @throws Error at cold start when it is neither empty nor a generator */
export function readGenerator(text: string): Generator | undefined {
  return text === '' ? undefined : Generator.parse(JSON.parse(text));
}
