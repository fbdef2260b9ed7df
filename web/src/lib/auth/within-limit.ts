import { NetworkFailure } from '../api-problem.ts';

/** Generous: signing in takes a few seconds on a slow phone with a slow line. */
const limitMs = 30_000;

/**
 * The result of a call that may never end. The call itself goes on: the sign-in library cannot cancel one.
 *
 * @param ms the limit in milliseconds
 * @throws NetworkFailure when the limit is reached
 */
export async function withinLimit<Result>(call: Promise<Result>, ms = limitMs): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkFailure(new Error(`no answer within ${ms} ms`))), ms);
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same call of the sign-in library with this limit: the library waits for ever for an answer. */
export const limited =
  <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
  (...input: Input): Promise<Output> =>
    withinLimit(call(...input));
