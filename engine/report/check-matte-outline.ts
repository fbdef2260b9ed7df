import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore } from './score.ts';

/**
 * Portraits whose matte can be printed are doubtful at up to 13 % of their outline, torn ones from 17 % on; why, and
 * on which pictures, is in docs/measures.md.
 */
const doubtfulGate = { warnAbove: 0.14, failAbove: 0.165 };

/**
 * For a background to be replaced: whether hair and clothes can be separated from it, so that no torn photo is sold.
 */
export function checkMatteOutline({ keepsBackground, doubtfulOutline }: Analysis): Check[] {
  if (keepsBackground) return [];
  return [
    {
      id: 'cutOut',
      value: doubtfulOutline,
      unit: 'share',
      limit: limitOf(doubtfulGate),
      score: clampScore(100 * (1 - doubtfulOutline)),
      mark: grade(doubtfulOutline, doubtfulGate),
    },
  ];
}
