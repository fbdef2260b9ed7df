import { z } from 'zod';

/** The documented answer of a processor (specification, section 7); what else is in it is not looked at. */
export const ProcessorAnswer = z.looseObject({
  /** False says that it failed; what is not said is no failure. */
  success: z.boolean().optional(),
  /** A text or an object, in which the link of the finished picture may be. */
  n8nResult: z.unknown().optional(),
});
export type ProcessorAnswer = z.infer<typeof ProcessorAnswer>;

/** What an answer comes to: a failure, a picture, or that there will be another one. */
export type ProcessorSaid =
  | { readonly said: 'failed'; readonly why: string }
  | { readonly said: 'picture'; readonly link: string }
  | { readonly said: 'later' };

/** Reads what was answered at once. An empty answer accepts the work like one without a link. */
export function readAnswer(text: string): ProcessorSaid {
  if (text.trim() === '') return { said: 'later' };
  const parsed = ProcessorAnswer.safeParse(parsedJson(text));
  return parsed.success ? meaningOf(parsed.data) : { said: 'failed', why: 'the answer is not as documented' };
}

/** What an answer in its documented form means. */
export function meaningOf({ success, n8nResult }: ProcessorAnswer): ProcessorSaid {
  if (success === false) return { said: 'failed', why: 'it says that it failed' };
  const link = findLink(n8nResult);
  return link === undefined ? { said: 'later' } : { said: 'picture', link };
}

const address = /https?:\/\/[^\s"'<>()\\]+/i;

/** The first address in a text, or in any text of an object, nearest to its surface. */
export function findLink(result: unknown): string | undefined {
  const next: unknown[] = [result];
  // By a queue, because an object of 64 kB may be deeper than calls can be.
  for (let at = 0; at < next.length; at += 1) {
    const value = next[at];
    if (typeof value === 'string') {
      const found = address.exec(value)?.[0].replace(/[.,;:!?]+$/, '');
      if (found !== undefined) return found;
    } else if (typeof value === 'object' && value !== null) {
      next.push(...Object.values(value));
    }
  }
  return undefined;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
