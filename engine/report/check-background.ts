import type { Analysis } from '#engine/analysis/analysis.ts';
import { type Background, minPlainShare } from '#engine/measure/measure-background.ts';
import type { ReplacedBackground } from '#engine/measure/measure-delivered.ts';
import type { BackgroundChoice } from '#shared/photo/document.ts';
import type { Check, Mark } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore } from './score.ts';

/** Below the lower share of plain background a photo that keeps it breaks the rule; between the two it is doubtful. */
const plainGate = { failBelow: 0.8, warnBelow: minPlainShare };

/**
 * The picture's own background. A background that will be replaced warns: the edit must be disclosed, and taking the
 * picture again at a plain wall avoids it.
 */
export function checkBackground({ background, keepsBackground }: Analysis, choice: BackgroundChoice): Check {
  return describe(background, markOf(background.plainShare, keepsBackground, choice));
}

/**
 * A background that was replaced: how plain it is now, and that it was replaced. The latter always warns, because the
 * edit has to be disclosed whatever it looks like.
 */
export function checkReplacedBackground({ background, changedShare }: ReplacedBackground): Check[] {
  return [
    describe(background, grade(background.plainShare, plainGate)),
    {
      id: 'backgroundEdit',
      value: changedShare,
      unit: 'share',
      limit: { warnMax: 0 },
      score: clampScore(100 * (1 - changedShare)),
      mark: 'warn',
    },
  ];
}

function describe({ plainShare }: Background, mark: Mark): Check {
  return {
    id: 'background',
    value: plainShare,
    unit: 'share',
    limit: limitOf(plainGate),
    score: clampScore(100 * plainShare),
    mark,
  };
}

function markOf(plainShare: number, isKept: boolean, choice: BackgroundChoice): Mark {
  if (isKept) return grade(plainShare, plainGate);
  return plainShare >= minPlainShare && choice === 'white' ? 'pass' : 'warn';
}
