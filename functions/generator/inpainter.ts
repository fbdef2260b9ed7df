import { logger } from '#functions/platform/logger.ts';
import { JobFailed } from '#functions/tools/job-failed.ts';
import type { Inpainted, Inpainter, Inpainting } from '#shared/looks/inpainter.ts';
import { generatorNeedsOperator } from './env.ts';
import { readInpainted } from './read-inpainted.ts';

export interface InpainterDeps {
  readonly model: string;
  /** One call with a timeout in milliseconds. */
  invoke(body: string, longestMs: number): Promise<Uint8Array>;
  now(): number;
  pause(ms: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

/** The runbook for operators. */
const runbook = 'docs/runbook.md#hairstyles-by-amazon-bedrock';

/** Measured at about 16 seconds; a call that takes twice as long hangs. */
const maxAttemptMs = 30_000;
/** With less time left no attempt begins: its picture would cost money and arrive too late. */
const minAttemptMs = 20_000;
/** Between two attempts; doubled each time, with jitter, so that jobs that failed together do not retry together. */
const firstPauseMs = 1000;

/**
 * How to handle a failed call. A rejected call generated nothing, costs nothing and is retried; so is one that may have
 * generated a picture and cost money.
 */
type FailureKind = 'turned away' | 'again' | 'operator' | 'hopeless';

/**
 * Statuses of rejected calls: throttling, a model that is not ready, no free capacity. By status, because AWS's gateways
 * have other names for them (`TooManyRequestsException`) than the model of the service.
 */
const busy: readonly number[] = [429, 503];
/** Statuses of a model that took too long or failed, after which a picture may have been generated. */
const passing: readonly number[] = [408, 424];

/** A failed call, and whether it may have generated a picture. */
interface FailedAttempt {
  readonly failure: Error;
  readonly mayBePaid: boolean;
}

/**
 * A generator that retries a busy service while there is time. The caller examines the pictures. Each call that may
 * cost money is reserved by `reserveGeneration`; the retry of a rejected call reuses its reservation.
 */
export function createInpainter(deps: InpainterDeps): Inpainter {
  return {
    model: deps.model,
    async inpaint(asked, until, reserveGeneration) {
      const body = bodyOf(asked);
      let isAllowed = false;
      for (let turn = 0; ; turn += 1) {
        const longestMs = Math.min(maxAttemptMs, until - deps.now());
        if (longestMs < minAttemptMs) throw new Error('there was no time left to call the generator');
        if (!isAllowed) await reserveGeneration();
        const answer = await attemptOnce(body, longestMs, deps);
        if ('picture' in answer || 'refused' in answer) return answer;
        const pauseMs = firstPauseMs * 2 ** turn * (0.5 + deps.random());
        if (deps.now() + pauseMs + minAttemptMs > until) throw answer.failure;
        logger.info('the call of the generator is retried', { why: answer.failure.message });
        await deps.pause(pauseMs);
        isAllowed = !answer.mayBePaid;
      }
    },
  };
}

async function attemptOnce(body: string, longestMs: number, deps: InpainterDeps): Promise<Inpainted | FailedAttempt> {
  try {
    const said = readInpainted(await deps.invoke(body, longestMs));
    return said ?? { failure: new Error('the generator says that it failed'), mayBePaid: true };
  } catch (error) {
    const { name, message } = error as Error;
    const failure = new Error(`the generator: ${name}, ${message}`);
    const kind = judgeFailure(error);
    if (kind === 'turned away' || kind === 'again') return { failure, mayBePaid: kind === 'again' };
    if (kind === 'operator') logger.error(generatorNeedsOperator, { error: failure, runbook });
    // A retry would fail, too, and a paying customer should not wait for an operator.
    throw new JobFailed('internal_error', failure.message);
  }
}

/** Classifies a failed call; an error without an answer of the service, such as a broken connection, is retried. */
function judgeFailure(error: unknown): FailureKind {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return 'again';
  if (busy.includes(status)) return 'turned away';
  if (passing.includes(status) || status < 400 || status >= 500) return 'again';
  // The request is invalid, and would be again.
  if (name === 'ValidationException') return 'hopeless';
  // No access to the model, an exhausted quota, a retired model: only an operator can fix these.
  return 'operator';
}

/** The fields of Stability's image services. The mask is exact and must not grow. */
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
