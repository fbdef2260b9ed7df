import type { Check, CheckId } from '#shared/photo/report.ts';
import { clampScore } from './score.ts';

/** What frames and tinted glass bring down: rims look drawn, and cover the cheeks. */
const broken: readonly CheckId[] = ['photographed', 'faceVisible'];
/** Frames alone only warn, since lashes and wrinkles may look like them; where they break a rule, they are sure. */
const surely = 0.4;

/** Says that glasses are glasses: the eyes' rule has their name, and fails where they break another rule of the face. */
export function nameGlasses(checks: readonly Check[], glasses: boolean): readonly Check[] {
  if (!glasses) return checks;
  const isSure = checks.some(({ id, mark }) => mark === 'fail' && broken.includes(id));
  return checks.map((check): Check => {
    if (check.id !== 'eyesVisible') return check;
    if (!isSure) return check.mark === 'pass' ? check : { ...check, cause: 'glasses' };
    const value = Math.min(check.value, surely);
    return { ...check, value, score: clampScore(100 * value), mark: 'fail', cause: 'glasses' };
  });
}
