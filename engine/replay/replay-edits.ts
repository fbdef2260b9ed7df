import { planPhoto } from '#engine/analysis/analyse-picture.ts';
import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import { encodeAt } from '#engine/encode/encode-photo.ts';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { resampleCrop } from '#engine/layout/render-crop.ts';
import { codecVersion, engineVersion } from '#engine/photo/engine-version.ts';
import { paintPhoto } from '#engine/photo/paint-photo.ts';
import { sha256 } from '#engine/photo/sha256.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { CropTransform, EditManifest } from '#shared/photo/manifest.ts';
import type { MadePhoto, PhotoStep } from '#shared/photo/photo-engine.ts';

/** Why a manifest is not repeated. */
type ReplayRefusal = 'not_repeatable' | 'other_engine' | 'other_source' | 'other_choices' | 'differs';

/** The edits of a manifest cannot be repeated on this picture by this engine, or give another file. */
class ReplayRefused extends Error {
  readonly code: ReplayRefusal;

  constructor(code: ReplayRefusal, detail: string) {
    super(detail);
    this.name = 'ReplayRefused';
    this.code = code;
  }
}

/** The picture's size was checked when the photo was made. */
const anySizePx = 1;

/**
 * Makes a photo again that was made, and measured, of the same picture. Its file is the same bit for bit, so its report
 * is, too.
 *
 * @throws ReplayRefused when the manifest cannot be repeated here, is false, or is of other choices
 */
export async function repeatPhoto(
  source: Uint8Array,
  choices: EngineChoices,
  { manifest, report }: Omit<MadePhoto, 'jpeg'>,
  models: () => Promise<EngineModels>,
  onStep?: (step: PhotoStep) => void,
): Promise<MadePhoto> {
  if (manifest.document !== choices.document || manifest.background.requested !== choices.background) {
    throw new ReplayRefused('other_choices', 'the photo was made for another document or background');
  }
  return { jpeg: await replayEdits(source, manifest, models, onStep), report, manifest };
}

/**
 * Repeats the edits of a manifest on a picture and returns the delivered file, bit for bit.
 *
 * The crop comes from the manifest's numbers alone. For a replaced background the matte is made again, which only
 * the same version of the engine does in the same way.
 *
 * @throws ReplayRefused when the manifest cannot be repeated here, or is false
 */
export async function replayEdits(
  source: Uint8Array,
  manifest: EditManifest,
  models: () => Promise<EngineModels> = loadModels,
  onStep: (step: PhotoStep) => void = () => {},
): Promise<Uint8Array> {
  onStep('checking');
  const transform = repeatableTransform(source, manifest);
  const rules = documents[manifest.document];
  const picture = (await openPicture(source, anySizePx)).turn(manifest.turnedByDegrees ?? 0);
  const { raster, inside } = await resampleCrop(picture, transform, rules);
  // A background that was removed before the upload is put on white by decoding alone.
  const isPainted = manifest.background.done === 'replaced' && manifest.transparency?.isBackground !== true;
  if (!isPainted && inside.includes(0)) {
    throw new ReplayRefused('differs', 'the manifest shows places beyond the picture');
  }
  if (isPainted) onStep('removing_background');
  const painted = isPainted ? await repaint(source, raster, manifest, await models()) : raster;
  onStep('encoding');
  const jpeg = await encodeAt(painted, manifest.output.jpegQuality, rules.dpi);
  if (sha256(jpeg) !== manifest.output.sha256) throw new ReplayRefused('differs', 'the replayed photo is another file');
  return jpeg;
}

function repeatableTransform(source: Uint8Array, { engine, replay, source: named }: EditManifest): CropTransform {
  if (replay === undefined) throw new ReplayRefused('not_repeatable', 'the manifest has no numbers to repeat');
  if (engine !== engineVersion)
    throw new ReplayRefused('other_engine', `the photo was made by ${engine}, this is ${engineVersion}`);
  if (replay.codec !== codecVersion) {
    throw new ReplayRefused('other_engine', `the photo was encoded by ${replay.codec}, this is ${codecVersion}`);
  }
  if (sha256(source) !== named.sha256)
    throw new ReplayRefused('other_source', 'this is not the picture of the manifest');
  return replay.transform;
}

/** Replaces the background again, on the pixels computed from the manifest's numbers. */
async function repaint(
  source: Uint8Array,
  raster: Raster,
  { document, background, replay, turnedByDegrees }: EditManifest,
  models: EngineModels,
): Promise<Raster> {
  // Babies are only graded differently: their crop and matte do not depend on it.
  const choices = { document, background: background.requested, infant: false, minShortSidePx: anySizePx };
  const plan = await planPhoto(source, choices, models);
  if (
    plan.keepsBackground ||
    plan.picture.turnedByDegrees !== (turnedByDegrees ?? 0) ||
    !isSame(plan.crop.transform, replay?.transform)
  ) {
    throw new ReplayRefused('differs', 'this picture would have been cropped otherwise');
  }
  return paintPhoto(raster, plan).raster;
}

function isSame(a: CropTransform, b: CropTransform | undefined): boolean {
  if (b === undefined) return false;
  const numbers = ({ decodedWidthPx, decodedHeightPx, region, start, across, down }: CropTransform) => [
    ...[decodedWidthPx, decodedHeightPx, region.left, region.top, region.widthPx, region.heightPx],
    ...[start.x, start.y, across.x, across.y, down.x, down.y],
  ];
  const others = numbers(b);
  return numbers(a).every((value, index) => value === others[index]);
}
