import { z } from 'zod';
import { type ReadSecret, readSecret } from '#functions/platform/secrets.adapter.ts';

/** What lies in Secrets Manager for the processor: the secret both sides sign with. */
const ProcessorSecret = z.object({ secret: z.string().min(32) });

/**
 * The secret of a stage, read when it is first needed and once. A failure is not kept, so that a secret that was put in its
 * place later is found.
 *
 * @param name for example `vesika/dev/processor`
 */
export function processorSecret(name: string, read: ReadSecret = readSecret): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= read(name)
      .then((value) => {
        const parsed = ProcessorSecret.safeParse(value);
        // The parser's own words could repeat a part of it.
        if (!parsed.success) throw new Error(`the secret ${name} has no "secret" of 32 characters`);
        return parsed.data.secret;
      })
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  };
}
