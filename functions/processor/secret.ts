import { z } from 'zod';
import { type ReadSecret, readSecret } from '#functions/platform/secrets.adapter.ts';

/** The secret in Secrets Manager that both sides sign with. */
const ProcessorSecret = z.object({ secret: z.string().min(32) });

/**
 * The secret of a stage, read once when it is first needed. A failure is not cached, so that a secret that is stored
 * later is found.
 *
 * @param name for example `vesika/dev/processor`
 */
export function processorSecret(name: string, read: ReadSecret = readSecret): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= read(name)
      .then((value) => {
        const parsed = ProcessorSecret.safeParse(value);
        // The parser's message could repeat a part of it.
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
