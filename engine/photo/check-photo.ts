import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { refuseDamage } from '#engine/analysis/blame-damage.ts';
import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import { measureAnalysed } from '#engine/analysis/measure-analysed.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { buildReport } from '#engine/report/build-report.ts';
import { failedRules, type PhotoReport } from '#shared/photo/report.ts';

/**
 * Measures a picture by a document's rules without making a photo.
 *
 * @throws PhotoRejected when the picture cannot become a photo
 */
export async function checkPhoto(
  bytes: Uint8Array,
  choices: EngineChoices,
  models: EngineModels | Promise<EngineModels>,
): Promise<PhotoReport> {
  const analysis = await analysePicture(bytes, choices, models);
  const report = buildReport(analysis, measureAnalysed(analysis), choices);
  refuseDamage(failedRules(report), bytes);
  return report;
}
