import { z } from 'zod';

/** The documented answer of a processor (specification, section 7); other fields are ignored. */
export const ProcessorAnswer = z.looseObject({
  /** False is a failure; an absent value is none. */
  success: z.boolean().optional(),
  /** A text or an object that may contain the link of the finished picture. */
  n8nResult: z.unknown().optional(),
});
export type ProcessorAnswer = z.infer<typeof ProcessorAnswer>;

/** The meaning of an answer: a failure, a picture, or a pending callback. */
export type ProcessorSaid =
  | { readonly said: 'failed'; readonly why: string }
  | { readonly said: 'picture'; readonly link: string }
  | { readonly said: 'later' };

/** Reads an immediate answer. An empty one, or one without a link, means that a callback follows. */
export function readAnswer(text: string): ProcessorSaid {
  if (text.trim() === '') return { said: 'later' };
  const parsed = ProcessorAnswer.safeParse(parsedJson(text));
  return parsed.success ? meaningOf(parsed.data) : { said: 'failed', why: 'the answer is not as documented' };
}

/** The meaning of a documented answer. */
export function meaningOf({ success, n8nResult }: ProcessorAnswer): ProcessorSaid {
  if (success === false) return { said: 'failed', why: 'it says that it failed' };
  const link = findLink(n8nResult);
  return link === undefined ? { said: 'later' } : { said: 'picture', link };
}

const address = /https?:\/\/[^\s"'<>()\\]+/i;

/** The first URL in a text, or the shallowest one in the texts of an object. */
export function findLink(result: unknown): string | undefined {
  const next: unknown[] = [result];
  // With a queue, because an object of 64 kB may be deeper than the call stack.
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
