import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { RejectionCode, RejectionMarks } from '#shared/photo/rejection.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/** How a call ended: with an answer, or with a rejected picture. Any other failure is not kept. */
type Outcome =
  | { readonly answer: unknown }
  | {
      readonly refusal: {
        readonly code: RejectionCode;
        readonly detail: string;
        readonly report: PhotoReport | undefined;
        readonly marks: RejectionMarks | undefined;
      };
    };

/** The answer, and the steps reported while it was made. */
interface Kept {
  readonly steps: readonly unknown[];
  readonly outcome: Outcome;
}

/**
 * Answers a call as it was answered before in the same test run, by any process.
 *
 * @param name of the called function; with `given` it has to determine the answer
 * @param given everything the answer depends on: settings, bytes, options
 * @param act makes the call and reports its steps, which are repeated with a remembered answer
 * @throws what `act` throws; a rejected picture is rejected again
 */
export async function answerOnce<Answer, Word = never>(
  name: string,
  given: readonly unknown[],
  act: (tell: (word: Word) => void) => Promise<Answer>,
  tell: (word: Word) => void = () => {},
): Promise<Answer> {
  const folder = process.env['ENGINE_MEMORY'];
  if (folder === undefined) return await act(tell);
  const file = join(folder, `${name}-${createHash('sha256').update(serialize(given)).digest('hex')}`);
  if (existsSync(file)) {
    const kept: Kept = deserialize(readFileSync(file));
    for (const word of kept.steps) tell(word as Word);
    return settle(kept.outcome) as Answer;
  }
  const steps: Word[] = [];
  const outcome = await outcomeOf(() =>
    act((word) => {
      steps.push(word);
      tell(word);
    }),
  );
  keep(file, { steps, outcome });
  return settle(outcome) as Answer;
}

async function outcomeOf(act: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await act() };
  } catch (error) {
    if (!(error instanceof PhotoRejected)) throw error;
    const { code, message: detail, report, marks } = error;
    return { refusal: { code, detail, report, marks } };
  }
}

function settle(outcome: Outcome): unknown {
  if ('answer' in outcome) return outcome.answer;
  const { code, detail, report, marks } = outcome.refusal;
  throw new PhotoRejected(code, detail, report, marks);
}

/** Written atomically: several processes read, write and are killed at any moment. */
function keep(file: string, kept: Kept): void {
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, serialize(kept));
  renameSync(unfinished, file);
}
