import type { MadePhoto, PhotoChoices, PhotoEngine } from '#shared/photo/photo-engine.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { drawPortrait, type Portrait } from './portrait.ts';

/**
 * Remembers an engine's results for drawn portraits, for tests that share them: each is drawn, made and checked once.
 * That an engine is deterministic is covered by a test of its own.
 *
 * @param choices the default options of a test
 */
export function rememberPhotos(engine: PhotoEngine, choices: PhotoChoices) {
  const portrait = once((shown: Portrait = {}) => drawPortrait(shown));
  return {
    portrait,
    madeOf: once(
      async (shown: Portrait = {}, different: Partial<PhotoChoices> = {}): Promise<MadePhoto> =>
        engine.make(await portrait(shown), { ...choices, ...different }),
    ),
    reportOf: once(
      async (shown: Portrait = {}, different: Partial<PhotoChoices> = {}): Promise<PhotoReport> =>
        engine.check(await portrait(shown), { ...choices, ...different }),
    ),
  };
}

/** The same result, or the same failure, for the same arguments. */
function once<Args extends readonly object[], Result>(make: (...args: Args) => Promise<Result>) {
  const made = new Map<string, Promise<Result>>();
  return (...args: Args): Promise<Result> => {
    const name = JSON.stringify(args);
    const result = made.get(name) ?? make(...args);
    made.set(name, result);
    return result;
  };
}
