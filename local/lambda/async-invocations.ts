import { z } from 'zod';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import type { Outcome } from './instance.ts';

/** Strict: a destination for failures, for example, is not simulated. */
const Config = z.strictObject({
  FunctionName: z.string(),
  Qualifier: z.literal('$LATEST'),
  MaximumRetryAttempts: z.coerce.number().int().min(0).max(2).default(2),
  MaximumEventAgeInSeconds: z.coerce.number().int().min(60).max(21_600).default(21_600),
});
type Config = Pick<z.infer<typeof Config>, 'MaximumRetryAttempts' | 'MaximumEventAgeInSeconds'>;

const usual: Config = { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 21_600 };

/** Lambda's waits before the second and the third attempt (developer guide, "asynchronous invocation"). */
const waitsMs = [60_000, 120_000] as const;

interface Waiting {
  readonly functionName: string;
  readonly acceptedMs: number;
  readonly dueMs: number;
  readonly retries: number;
  readonly attempt: () => Promise<Outcome>;
}

export interface AsyncInvocations {
  /** Handles an asynchronous event, with the first attempt immediately. @returns the outcome of the first attempt. */
  accept(functionName: string, attempt: () => Promise<Outcome>): Promise<Outcome>;
  /** Retries failed events that have waited long enough. */
  retryDue(): void;
}

/**
 * Lambda's queue of asynchronous events: an event whose function fails is retried, twice at most, unless the template
 * says otherwise. Waiting events are lost when the process ends.
 */
export function createAsyncInvocations(resources: readonly Resource[], now: () => number): AsyncInvocations {
  const configs = resources.map(({ properties }) => Config.parse(properties));
  let waiting: Waiting[] = [];

  function configOf(name: string): Config {
    return configs.find(({ FunctionName }) => FunctionName === name || FunctionName.endsWith(`:${name}`)) ?? usual;
  }

  async function run(event: Omit<Waiting, 'dueMs'>): Promise<Outcome> {
    const outcome = await event.attempt();
    const { MaximumRetryAttempts, MaximumEventAgeInSeconds } = configOf(event.functionName);
    const dueMs = now() + (waitsMs[event.retries] ?? 0);
    const isInTime = dueMs - event.acceptedMs <= MaximumEventAgeInSeconds * 1000;
    if (!outcome.ok && event.retries < MaximumRetryAttempts && isInTime) {
      waiting.push({ ...event, dueMs, retries: event.retries + 1 });
    }
    return outcome;
  }

  return {
    accept: (functionName, attempt) => run({ functionName, attempt, acceptedMs: now(), retries: 0 }),
    retryDue() {
      const due = waiting.filter(({ dueMs }) => dueMs <= now());
      waiting = waiting.filter((event) => !due.includes(event));
      for (const event of due) void run(event);
    },
  };
}
