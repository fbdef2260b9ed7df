import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import type { SeenFace } from '#engine/measure/visible/seen-face.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { prepareSubject, type Subject } from './subject.ts';
import type { FalsifiedVariant } from './variant.ts';

let subject: Promise<Subject> | undefined;

/** The drawn portrait, changed as a variant of a list changes it, on its planned crop. */
export async function seeVariant(variants: readonly FalsifiedVariant[], name: string): Promise<SeenFace> {
  const models = await loadModels();
  subject ??= drawPortrait({ widthPx: 800, heightPx: 1000 }).then((picture) => prepareSubject(picture, models));
  const picture = await variants.find((it) => it.name === name)!.draw(await subject);
  const choices = { document: 'dv', background: 'auto', infant: false } as const;
  const { crop, luma, photoLandmarks } = await analysePicture(picture, choices, models);
  return { photo: crop.raster, luma, landmarks: photoLandmarks };
}
