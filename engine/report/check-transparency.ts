import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Check } from '#shared/photo/report.ts';
import { discloseEdit } from './check-background.ts';
import { clampScore } from './score.ts';

/** A hole of this share of the photo in the person shows. */
const maxPersonShare = 0.002;

/**
 * That transparent places of the picture were made white. This is an edit, so it is disclosed; documents that forbid
 * edited pictures refuse it, and all of them do where it is the person that was not opaque.
 */
export function checkTransparency({ transparency, rules }: Analysis): Check[] {
  if (transparency === undefined) return [];
  const { share, personShare } = transparency;
  const isRefused = rules.background.replacement === undefined || personShare > maxPersonShare;
  const score = clampScore(100 * (1 - share));
  const limit = isRefused ? { max: 0 } : { warnMax: 0 };
  return [{ id: 'transparency', value: share, unit: 'share', limit, score, mark: isRefused ? 'fail' : 'warn' }];
}

/** A background that was cut away before the upload and is kept white is a replaced one all the same. */
export function discloseCutOut({ transparency, keepsBackground }: Analysis): Check[] {
  return keepsBackground && transparency?.isBackground ? [discloseEdit(transparency.share)] : [];
}
