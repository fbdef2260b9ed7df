import type { EngineModels } from '#engine/inference/engine-models.ts';
import { measureReplacedWall } from '#engine/measure/measure-replaced-wall.ts';
import type { Delivered } from '#engine/report/delivered.ts';
import { decodePhoto } from './decode-photo.ts';
import { measureFinished, type Source } from './finished/measure-finished.ts';
import { measureLeftovers } from './measure-leftovers.ts';
import { measurePhoto } from './measure-photo.ts';

/** The inputs of measuring a replaced background besides the file: the photo's pixels before, and the changes. */
export interface Replacement extends Source {
  readonly alpha: Float32Array;
  readonly changedShare: number;
  /** `#rrggbb`, white when absent. */
  readonly colour: string | undefined;
}

/**
 * Decodes the file that is about to be delivered and measures it, so that the effects of painting and encoding count
 * and an error of the plan is found.
 *
 * @param replacement absent when the background was kept
 * @throws PhotoRejected when it shows no face, or several
 */
export async function measureDelivered(
  jpeg: Uint8Array,
  replacement: Replacement | undefined,
  models: EngineModels,
): Promise<Delivered> {
  const file = await decodePhoto(jpeg);
  const delivered = { fileBytes: jpeg.length, photo: measurePhoto(file, models) };
  if (replacement === undefined) return { ...delivered, replaced: undefined };
  const { before, alpha, changedShare, colour = '#ffffff' } = replacement;
  const outline = measureFinished(replacement, file, colour);
  const background = measureReplacedWall(file, alpha, colour);
  const leftoverShare = measureLeftovers(before, file, colour);
  return { ...delivered, replaced: { background, changedShare, leftoverShare, outline } };
}
