import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { LookStep } from '#shared/looks/look-step.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { DrawnLook } from './describe-look.ts';
import { swapPatch } from './ground/patch.ts';
import { findBroken } from './guard/face-limits.ts';
import { openComparison } from './guard/open-comparison.ts';
import type { LookPainter } from './look-painter.ts';
import type { Portrait } from './portrait.ts';

/**
 * The full look, and how much of it is drawn while it changed the face too much. The last two make very strong and heavy
 * makeup as strong as a medium one, so that asking for more never gives less.
 */
const strengths = [1, 0.85, 0.745, 0.59] as const;

/**
 * Draws a look and compares the face with what it was; weaker and weaker while it changed too much.
 *
 * @param portrait whose raster the look is laid on: it is the finished one then, and as it was where none is
 * @throws PhotoRejected face_changed when the weakest changed it too much as well
 */
export function drawLook(
  portrait: Portrait,
  request: LookRequest,
  painter: LookPainter,
  models: Pick<EngineModels, 'faceMesh' | 'faceDescriptor'>,
  onStep: (step: LookStep) => void,
): DrawnLook {
  const { raster, landmarks } = portrait;
  const comparison = openComparison(raster, landmarks, models);
  const { area, drawStep } = lookOf(request.tool);
  if (area === 'hair') {
    onStep('finding_hair');
    painter.findHair();
  }
  let broken: readonly string[] = [];
  for (const strength of strengths) {
    // Reported once: no step begins twice on the page.
    const isFirst = strength === strengths[0];
    if (isFirst) onStep(drawStep);
    const { patch, changedShare, mayChange } = painter.paint(request, strength);
    if (isFirst) onStep('comparing');
    swapPatch(raster, patch);
    const face = comparison.compare(raster, mayChange, patch);
    broken = findBroken(request, face);
    if (broken.length === 0) return { raster, changedShare, strength, face };
    swapPatch(raster, patch);
  }
  throw new PhotoRejected('face_changed', `also at ${strengths.at(-1)} of its strength: ${broken.join('; ')}`);
}
