import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { measurePhoto } from '#engine/verify/measure-photo.ts';
import { type SecondNetwork, second } from './second-network.ts';

/** The difference of the second network from the engine's reading of a finished photo, in shares of its height. */
export interface SecondOpinion {
  /** Positive where the second network sees the eyes lower. */
  readonly eyes: number;
  /** Positive where it sees the chin lower. */
  readonly chin: number;
}

/** The side of that network's square, in distances from the eyes to the chin: brows to chin, as in its training. */
const squareSize = 1.65;
/** Its middle lies this share of its side above the chin. */
const aboveChin = 0.47;

/**
 * Compares eyes and chin of a finished photo with those of another network.
 *
 * @throws PhotoRejected when the photo shows no face
 */
export function askSecondNetwork(photo: Raster, models: EngineModels, network: SecondNetwork): SecondOpinion {
  const { head, eyeShare, spaceAbove } = measurePhoto(photo, models);
  const chinPx = (spaceAbove + head.hair) * photo.heightPx;
  const eyesPx = (1 - eyeShare) * photo.heightPx;
  const sizePx = (chinPx - eyesPx) * squareSize;
  const centre = { x: photo.widthPx / 2, y: chinPx - sizePx * aboveChin };
  const points = network(photo, { centre, sizePx, angle: 0 });
  const meanY = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + points[number]!.y, 0) / numbers.length;
  const eyes = (meanY(second.rightEye) + meanY(second.leftEye)) / 2;
  return { eyes: (eyes - eyesPx) / photo.heightPx, chin: (points[second.chin]!.y - chinPx) / photo.heightPx };
}
