import type { DocumentRules } from '#shared/photo/document.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { aimScore } from './score.ts';

/** From the chin up, as shares of the photo's height. */
export interface HeadHeights {
  /** To the top of the hair. */
  readonly hair: number;
  /** To the skull under it: the likely one, and the least it may be. */
  readonly skull: { readonly likely: number; readonly least: number };
}

/** The heights of a head; crown, chin and skull are in any unit, with y downwards. */
export function headHeights(
  { crown, chin, skull }: { crown: number; chin: number; skull: { likely: number; lowest: number } },
  photoHeight: number,
): HeadHeights {
  const upTo = (y: number) => (chin - y) / photoHeight;
  return { hair: upTo(crown), skull: { likely: upTo(skull.likely), least: upTo(skull.lowest) } };
}

/** The width of the face, where the document limits that of the head. */
export function checkHeadWidth(value: number, { headWidth }: DocumentRules): Check[] {
  if (headWidth === undefined) return [];
  const { min, max } = headWidth;
  const score = aimScore(value, { ...headWidth, aim: (min + max) / 2 });
  const mark = grade(value, { failBelow: min, failAbove: max });
  return [{ id: 'headWidth', value, unit: 'share', limit: { min, max }, score, mark }];
}

/** The head's height is measured to this share of the photo. */
const measuredTo = 0.01;

/**
 * The head's height. Where a document measures the skull, which hair hides, both the top of the hair and the likely skull
 * have to lie within its range. The rule fails only where no reading is: the hair is too low, even the least skull too
 * high, or even the greatest one too low, because a bun takes up the room.
 *
 * The value is the hair's, which shows, unless the skull alone is outside.
 */
export function checkHeadHeight({ hair, skull }: HeadHeights, { headHeight, crown }: DocumentRules): Check[] {
  const { min, max, isRule } = headHeight;
  if (!isRule) return [];
  const greatest = Math.min(hair, 2 * skull.likely - skull.least) + measuredTo;
  const isHairTall = crown === 'skull' && hair >= min && greatest < min;
  const onlySkullLow = crown === 'skull' && hair >= min && hair <= max && skull.likely < min;
  const isSkullLow = onlySkullLow || isHairTall;
  const value = isSkullLow ? skull.likely : hair;
  const gate = {
    ...(crown === 'hair' ? {} : { warnBelow: min, warnAbove: max }),
    ...(isSkullLow
      ? { failBelow: (min * skull.likely) / greatest }
      : { failBelow: min, failAbove: crown === 'hair' ? max : (max * hair) / skull.least }),
  };
  const score = aimScore(value, headHeight);
  const cause = isHairTall ? ({ cause: 'tallHair' } as const) : {};
  return [{ id: 'headHeight', value, unit: 'share', limit: limitOf(gate), score, mark: grade(value, gate), ...cause }];
}
