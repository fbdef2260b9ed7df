import { createCutEngine as create } from '../../../engine/looks/cuts/cut-engine.ts';
import { answerOnce } from './answers.ts';
import { asQuickAsTold } from './quick-looks.ts';

/**
 * The engine of hairstyles, which checks a picture once in a test run. Making is not remembered: a generator draws it,
 * which may answer differently or not at all.
 */
export const createCutEngine: typeof create = (options) => {
  const engine = create(options);
  return asQuickAsTold({
    ...engine,
    check: (...given) => answerOnce('cut-check', given, () => engine.check(...given)),
  });
};
