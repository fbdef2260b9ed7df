import type { LookStep } from '#shared/looks/look-step.ts';
import { createBuiltinLookEngine as create } from '../../../engine/looks/look-engine.ts';
import { answerOnce } from './answers.ts';
import { withQuickLooks } from './quick-looks.ts';

/** The engine of looks, called once in a test run for each picture and its options. */
export const createBuiltinLookEngine: typeof create = (options = {}) => {
  const engine = create(options);
  return withQuickLooks({
    ...engine,
    check: (...given) => answerOnce('look-check', given, () => engine.check(...given)),
    make: (picture, request, onStep) =>
      answerOnce<Awaited<ReturnType<typeof engine.make>>, LookStep>(
        'look',
        [picture, request],
        (tell) => engine.make(picture, request, tell),
        onStep,
      ),
    checkOutside: (...given) => answerOnce('look-check-outside', given, () => engine.checkOutside(...given)),
    bare: (...given) => answerOnce('look-bare', given, () => engine.bare(...given)),
    examine: (...given) => answerOnce('look-examine', given, () => engine.examine(...given)),
    preview: (...given) => answerOnce('look-preview', given, () => engine.preview(...given)),
  });
};
