import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { refuseDamage } from '#engine/analysis/blame-damage.ts';
import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import { measureAnalysed } from '#engine/analysis/measure-analysed.ts';
import { encodePhoto } from '#engine/encode/encode-photo.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { buildReport } from '#engine/report/build-report.ts';
import { measureDelivered } from '#engine/verify/measure-delivered.ts';
import { type MadePhoto, PhotoRejected, type PhotoStep } from '#shared/photo/photo-engine.ts';
import { failedRules, type PhotoReport } from '#shared/photo/report.ts';
import { describeEdits } from './describe-edits.ts';
import { paintPhoto } from './paint-photo.ts';

/**
 * Makes an official photo: crops, levels, scales and, on request, puts the person on a plain background. Face, hair,
 * skin and clothes are only resampled.
 *
 * @param onStep called when a step begins: finding the person, replacing the background if it is replaced, measuring
 * the rules before encoding, and encoding until the file is measured too
 * @throws PhotoRejected when the picture cannot become a photo, when a rule fails (`rules_failed`, with the report), or
 * when the finished file, decoded and measured again, fails one (`not_verified`, with the report)
 */
export async function makePhoto(
  bytes: Uint8Array,
  choices: EngineChoices,
  models: EngineModels | Promise<EngineModels>,
  onStep: (step: PhotoStep) => void = () => {},
): Promise<MadePhoto> {
  onStep('checking');
  const analysis = await analysePicture(bytes, choices, models);
  if (!analysis.keepsBackground) onStep('removing_background');
  const { raster, alpha, changedShare } = paintPhoto(analysis.crop.raster, analysis);
  onStep('measuring');
  const face = measureAnalysed(analysis);
  const planned = buildReport(analysis, face, choices);
  refuseDamage(failedRules(planned), bytes);
  refuseFailures(planned, 'rules_failed');
  onStep('encoding');
  const encoded = await encodePhoto(raster, analysis.rules);
  const replacement =
    alpha === undefined
      ? undefined
      : {
          before: analysis.crop.raster,
          inside: analysis.crop.inside,
          face: analysis.facePixels,
          alpha,
          changedShare,
          colour: analysis.rules.background.replacement,
        };
  const delivered = await measureDelivered(encoded.jpeg, replacement, await models).catch(refuseUnverified);
  const report = buildReport(analysis, face, choices, delivered);
  refuseFailures(report, 'not_verified');
  return { jpeg: encoded.jpeg, report, manifest: describeEdits(analysis, choices, changedShare, encoded) };
}

/** A face that was in the picture and is not found in the photo: `no_face` would be a wrong reason. */
function refuseUnverified(error: unknown): never {
  if (!(error instanceof PhotoRejected)) throw error;
  throw new PhotoRejected('not_verified', `the finished photo: ${error.message}`);
}

function refuseFailures(report: PhotoReport, code: 'rules_failed' | 'not_verified'): void {
  const failed = failedRules(report);
  if (failed.length > 0) throw new PhotoRejected(code, `failed: ${failed.join(', ')}`, report);
}
