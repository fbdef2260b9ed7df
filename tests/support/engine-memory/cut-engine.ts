import { createCutEngine as create } from '../../../engine/looks/cuts/cut-engine.ts';
import { answerOnce } from './answers.ts';
import { asQuickAsTold } from './quick-looks.ts';

/**
 * The engine of cuts, asked once in a run of tests what it thinks of a picture. What it makes is asked for each time: a
 * generator draws it, which may answer otherwise or not at all.
 */
export const createCutEngine: typeof create = (options) => {
  const engine = create(options);
  return asQuickAsTold({
    ...engine,
    check: (...given) => answerOnce('cut-check', given, () => engine.check(...given)),
  });
};
