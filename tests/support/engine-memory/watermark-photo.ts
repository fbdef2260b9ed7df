import { watermarkPhoto as mark } from '../../../engine/overlay/watermark-photo.ts';
import { answerOnce } from './answers.ts';

/** A photo before it is paid for, drawn once in a run of tests. */
export const watermarkPhoto: typeof mark = (...given) => answerOnce('watermark', given, () => mark(...given));
