import { drawExtra as draw } from '../../../engine/draw-extra.ts';
import { answerOnce } from './answers.ts';

/** Extras of a photo, drawn once in a test run. */
export const drawExtra: typeof draw = (...given) => answerOnce('extra', given, () => draw(...given));
