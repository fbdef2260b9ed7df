import { createBuiltinEngine as create } from '../../../engine/builtin-engine.ts';
import { answerOnce } from './answers.ts';

/** The engine of photos, called once in a test run for each picture and its options. */
export const createBuiltinEngine: typeof create = (options = {}) => {
  const engine = create(options);
  return {
    ...engine,
    check: (...given) => answerOnce('photo-check', [options, ...given], () => engine.check(...given)),
    make: (picture, choices, onStep) =>
      answerOnce('photo', [options, picture, choices], (tell) => engine.make(picture, choices, tell), onStep),
    repeat: (picture, choices, made, onStep) =>
      answerOnce(
        'repeat',
        [options, picture, choices, made],
        (tell) => engine.repeat(picture, choices, made, tell),
        onStep,
      ),
    toJpeg: (picture) => answerOnce('jpeg', [picture], () => engine.toJpeg(picture)),
  };
};
