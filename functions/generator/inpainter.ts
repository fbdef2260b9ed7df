import { logger } from '#functions/platform/logger.ts';
import { JobFailed } from '#functions/tools/job-failed.ts';
import type { Inpainted, Inpainter, Inpainting } from '#shared/looks/inpainter.ts';
import { generatorNeedsOperator } from './env.ts';
import { judgeFailure } from './judge-failure.ts';
import { readInpainted } from './read-inpainted.ts';

export interface InpainterDeps {
  readonly model: string;
  /** One call; it gives up after so many milliseconds. */
  invoke(body: string, longestMs: number): Promise<Uint8Array>;
  now(): number;
  pause(ms: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

/** Where an operator reads what to do. */
const runbook = 'docs/runbook.md#cuts-by-amazon-bedrock';

/** Seen to take about 16 seconds; what takes twice as long hangs. */
const longestTryMs = 30_000;
/** A try that could not last as long as this is not begun: its picture would be paid for and not waited for. */
const shortestTryMs = 20_000;
/** Between two tries; doubled each time, and spread, so that jobs that were refused together do not come back together. */
const firstPauseMs = 1000;

/** A call of which nothing came, and whether something may have been drawn all the same. */
interface FailedTry {
  readonly failure: Error;
  readonly mayBePaid: boolean;
}

/**
 * A generator behind a service that has to be asked, and asked again when it is busy, as long as there is time. What it
 * draws is looked at by whoever asks. Each call that may be paid for is one that `reserveGeneration` was asked about: a call after one
 * that was turned away is made in the place of that one.
 */
export function createInpainter(deps: InpainterDeps): Inpainter {
  return {
    model: deps.model,
    async inpaint(asked, until, reserveGeneration) {
      const body = bodyOf(asked);
      let isAllowed = false;
      for (let turn = 0; ; turn += 1) {
        const longestMs = Math.min(longestTryMs, until - deps.now());
        if (longestMs < shortestTryMs) throw new Error('there was no time left to ask the generator');
        if (!isAllowed) await reserveGeneration();
        const answer = await tryOnce(body, longestMs, deps);
        if ('picture' in answer || 'refused' in answer) return answer;
        const pauseMs = firstPauseMs * 2 ** turn * (0.5 + deps.random());
        if (deps.now() + pauseMs + shortestTryMs > until) throw answer.failure;
        logger.info('the generator is asked again', { why: answer.failure.message });
        await deps.pause(pauseMs);
        isAllowed = !answer.mayBePaid;
      }
    },
  };
}

async function tryOnce(body: string, longestMs: number, deps: InpainterDeps): Promise<Inpainted | FailedTry> {
  try {
    const said = readInpainted(await deps.invoke(body, longestMs));
    return said ?? { failure: new Error('the generator says that it failed'), mayBePaid: true };
  } catch (error) {
    const { name, message } = error as Error;
    const failure = new Error(`the generator: ${name}, ${message}`);
    const kind = judgeFailure(error);
    if (kind === 'turned away' || kind === 'again') return { failure, mayBePaid: kind === 'again' };
    if (kind === 'operator') logger.error(generatorNeedsOperator, { error: failure, runbook });
    // Asking again meets the same; whoever has paid is not to wait until an operator has read a mail.
    throw new JobFailed('internal_error', failure.message);
  }
}

/** The fields of Stability's image services. The mask is exact: nothing is to grow it. */
function bodyOf({ image, mask, prompt, negativePrompt, seed }: Inpainting): string {
  return JSON.stringify({
    prompt,
    negative_prompt: negativePrompt,
    image: Buffer.from(image).toString('base64'),
    mask: Buffer.from(mask).toString('base64'),
    grow_mask: 0,
    seed,
    output_format: 'png',
  });
}
