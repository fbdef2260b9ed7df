import { watermarkPhoto as mark } from '../../../engine/overlay/watermark-photo.ts';
import { answerOnce } from './answers.ts';

/** A photo before its payment, drawn once in a test run. */
export const watermarkPhoto: typeof mark = (...given) => answerOnce('watermark', given, () => mark(...given));
