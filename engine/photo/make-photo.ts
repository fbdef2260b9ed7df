import { createHash } from 'node:crypto';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import { type EncodedPhoto, encodePhoto } from '#engine/encode/encode-photo.ts';
import { midpoint } from '#engine/geometry/point.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { cropCorners } from '#engine/layout/crop-plan.ts';
import { measureDelivered } from '#engine/measure/measure-delivered.ts';
import { buildReport } from '#engine/report/build-report.ts';
import type { EditManifest } from '#shared/photo/manifest.ts';
import { type MadePhoto, PhotoRejected, type PhotoStep } from '#shared/photo/photo-engine.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { CODEC, ENGINE } from './engine-version.ts';
import { paintPhoto } from './paint-photo.ts';

/**
 * Makes an official photo: crops, levels, scales and, where chosen, puts the person on a plain background. Face, hair,
 * skin and clothes are resampled and nothing else.
 *
 * @throws PhotoRejected when the picture cannot become a photo, or when a rule fails (`rules_failed`, with the report)
 */
export async function makePhoto(
  bytes: Uint8Array,
  choices: EngineChoices,
  models: EngineModels,
  onStep: (step: PhotoStep) => void = () => {},
): Promise<MadePhoto> {
  onStep('checking');
  const analysis = await analysePicture(bytes, choices, models);
  refuseFailures(buildReport(analysis, choices));
  if (!analysis.keepsBackground) onStep('removing_background');
  const { raster, alpha, changedShare } = paintPhoto(analysis.crop.raster, analysis);
  onStep('encoding');
  const encoded = await encodePhoto(raster, analysis.rules);
  onStep('measuring');
  const report = buildReport(analysis, choices, await measureDelivered(encoded.jpeg, alpha, changedShare));
  refuseFailures(report);
  return { jpeg: encoded.jpeg, report, manifest: describe(analysis, choices, changedShare, encoded) };
}

function refuseFailures(report: PhotoReport): void {
  const failed = report.checks.filter((check) => check.mark === 'fail').map((check) => check.id);
  if (failed.length > 0) throw new PhotoRejected('rules_failed', `failed: ${failed.join(', ')}`, report);
}

function describe(
  analysis: Analysis,
  choices: EngineChoices,
  changedShare: number,
  { jpeg, quality }: EncodedPhoto,
): EditManifest {
  const { picture, plan, scale, crop, rules, keepsBackground } = analysis;
  const [topLeft, , bottomRight] = cropCorners(plan);
  const centre = midpoint(topLeft, bottomRight);
  return {
    document: rules.id,
    engine: ENGINE,
    source: { sha256: sha256(picture.bytes), widthPx: picture.widthPx, heightPx: picture.heightPx },
    orientation: picture.orientation,
    rotatedByDegrees: (-plan.head.frame.angle * 180) / Math.PI || 0,
    crop: {
      centreX: centre.x / scale,
      centreY: centre.y / scale,
      widthPx: plan.widthPx / scale,
      heightPx: plan.heightPx / scale,
    },
    scaledBy: crop.scaledBy,
    background: {
      requested: choices.background,
      done: keepsBackground ? 'kept' : 'replaced',
      ...(keepsBackground ? {} : { colour: rules.background.replacement }),
      changedShare,
    },
    replay: { codec: CODEC, transform: crop.transform },
    output: {
      widthPx: rules.widthPx,
      heightPx: rules.heightPx,
      jpegQuality: quality,
      bytes: jpeg.length,
      sha256: sha256(jpeg),
    },
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
