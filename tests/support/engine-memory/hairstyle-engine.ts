import { createHairstyleEngine as create } from '../../../engine/looks/hairstyles/hairstyle-engine.ts';
import { answerOnce } from './answers.ts';
import { withQuickLooks } from './quick-looks.ts';

/**
 * The engine of hairstyles, which checks a picture once in a test run. Making is not remembered: a generator draws it,
 * which may answer differently or not at all.
 */
export const createHairstyleEngine: typeof create = (options) => {
  const engine = create(options);
  return withQuickLooks({
    ...engine,
    check: (...given) => answerOnce('hairstyle-check', given, () => engine.check(...given)),
  });
};
