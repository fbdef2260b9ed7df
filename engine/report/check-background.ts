import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Background } from '#engine/measure/measure-background.ts';
import { isDoubtfulWall, wallDistance } from '#engine/measure/wall/wall-colour-distance.ts';
import { colourLimits, plainLimits } from '#engine/measure/wall/wall-limits.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import type { Check } from '#shared/photo/report.ts';
import { checkWallShadow } from './check-wall-shadow.ts';
import type { ReplacedBackground } from './delivered.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore } from './score.ts';

/**
 * The picture's own background: whether it is plain, of an accepted colour and evenly lit. A background that will be
 * replaced only warns: the edit must be disclosed, and a new picture in front of a plain wall avoids it.
 */
export function checkBackground({ background, keepsBackground, rules }: Analysis): Check[] {
  const checks = measuredChecks(background, rules);
  if (keepsBackground) return checks;
  return checks.map((check): Check => (check.mark === 'fail' ? { ...check, mark: 'warn' } : check));
}

/**
 * A replaced background: its plain share in the finished file, and the disclosure, which always warns. Colour and
 * shadow of a painted wall are not measured and stay out of the report.
 */
export function checkReplacedBackground({ background, changedShare }: ReplacedBackground): Check[] {
  return [checkPlain(background), discloseEdit(changedShare)];
}

/** Discloses that the delivered photo has another background than the picture. */
export function discloseEdit(changedShare: number): Check {
  return {
    id: 'backgroundEdit',
    value: changedShare,
    unit: 'share',
    limit: { warnMax: 0 },
    score: clampScore(100 * (1 - changedShare)),
    mark: 'warn',
  };
}

function measuredChecks(background: Background, rules: DocumentRules): Check[] {
  const { colour } = background;
  const distance = colour === undefined ? 0 : wallDistance(colour, rules.background);
  const mark = grade(distance, colourLimits);
  const isDoubtful = mark === 'warn' && colour !== undefined && isDoubtfulWall(colour, rules.background);
  return [
    checkPlain(background),
    {
      id: 'wallColour',
      value: distance,
      unit: 'deltaE',
      limit: limitOf(colourLimits),
      score: clampScore(100 - (50 * distance) / colourLimits.failAbove),
      mark,
      ...(isDoubtful ? { cause: 'doubtful' } : {}),
    },
    checkWallShadow(background),
  ];
}

function checkPlain({ plainShare }: Background): Check {
  return {
    id: 'background',
    value: plainShare,
    unit: 'share',
    limit: limitOf(plainLimits),
    score: clampScore(100 * plainShare),
    mark: grade(plainShare, plainLimits),
  };
}
