import { eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import { findFace } from '#engine/face/find-face.ts';
import { rankFaces } from '#engine/face/rank-faces.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { maskPerson } from '#engine/mask/mask-person.ts';
import { measureBackground } from '#engine/measure/measure-background.ts';
import { plainLimits } from '#engine/measure/wall/wall-limits.ts';
import { checkHeadHeight, type HeadHeights } from '#engine/report/check-head-height.ts';
import type { DocumentRules, ShareLimits } from '#shared/photo/document.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { decodePhoto } from './decode-photo.ts';
import { measureCutOutline } from './measure-cut-outline.ts';
import { measurePhoto } from './measure-photo.ts';
import type { VerifiedRule } from './verify-photo.ts';

/** More is a thing of the old background beside the head, and an edge of the source across the person; docs/measures.md. */
const outlineLimits = { besidePx: 220, straightPx: 42 };

/**
 * Decodes a delivered photo and measures it again: one face, head height, eye line, space above, background and, where
 * that was replaced, outline, independently of its source and edits. The background is measured where the mask network
 * sees no person.
 *
 * @returns one failed rule when the bytes cannot be decoded or show no single face
 */
export async function verifyMeasures(
  jpeg: Uint8Array,
  rules: DocumentRules,
  models: EngineModels,
): Promise<VerifiedRule[]> {
  // A file that cannot be decoded is reported as a failed rule.
  const photo = await decodePhoto(jpeg).catch(() => undefined);
  if (photo === undefined) return [{ rule: 'the picture can be decoded', value: 'it cannot', holds: false }];
  try {
    return [{ rule: 'the photo shows one face', value: 'one', holds: true }, ...measure(photo, rules, models)];
  } catch (error) {
    if (!(error instanceof PhotoRejected)) throw error;
    return [{ rule: 'the photo shows one face', value: error.message, holds: false }];
  }
}

function measure(photo: Raster, rules: DocumentRules, models: EngineModels): VerifiedRule[] {
  const { head, faceWidth, eyeShare, spaceAbove } = measurePhoto(photo, models);
  const plainShare = measurePlainShare(photo, models);
  return [
    headRule(head, rules),
    ...(rules.headWidth === undefined
      ? []
      : [shareRule('face width', faceWidth, { ...rules.headWidth, isRule: true })]),
    shareRule('eye line', eyeShare, rules.eyeLine),
    shareRule('space above the head', spaceAbove, { ...(rules.spaceAbove ?? { min: 0, max: 1 }), isRule: true }),
    ...(rules.spaceBelow === undefined
      ? []
      : [shareRule('space below the chin', 1 - spaceAbove - head.hair, { ...rules.spaceBelow, max: 1, isRule: true })]),
    {
      rule: `the background is plain on at least ${percent(plainLimits.failBelow)} of it`,
      value: percent(plainShare),
      holds: plainShare >= plainLimits.failBelow,
    },
    ...outlineRules(photo),
  ];
}

/** What a torn or cut outline shows without its source; nothing for a photographed wall. */
function outlineRules(photo: Raster): VerifiedRule[] {
  const outline = measureCutOutline(photo);
  if (outline === undefined) return [];
  const { besidePx, straightPx } = outline;
  return [
    {
      rule: 'nothing is left beside the person',
      value: `${besidePx.toFixed(0)} of ${outlineLimits.besidePx} pixels`,
      holds: besidePx <= outlineLimits.besidePx,
    },
    {
      rule: 'the person is not cut in a straight line',
      value: `${straightPx.toFixed(0)} of ${outlineLimits.straightPx} pixels`,
      holds: straightPx <= outlineLimits.straightPx,
    },
  ];
}

function measurePlainShare(photo: Raster, models: EngineModels): number {
  const { widthPx, heightPx } = photo;
  const { mesh } = findFace(rankFaces(photo, models));
  const frame = { origin: eyeMiddle(mesh), angle: 0 };
  const box = measureFaceBox(mesh, frame);
  const mask = maskPerson(photo, frame, (box.left + box.right) / 2, box.chin - box.top, models.personMask);
  const alpha = new Float32Array(widthPx * heightPx);
  for (let at = 0; at < alpha.length; at += 1) {
    alpha[at] = mask.at({ x: (at % widthPx) + 0.5, y: Math.floor(at / widthPx) + 0.5 });
  }
  const inside = new Uint8Array(alpha.length).fill(1);
  return measureBackground(photo, alpha, inside).plainShare;
}

/** A document that measures the skull, which hair hides, is broken only where the skull is surely outside. */
function headRule(head: HeadHeights, rules: DocumentRules): VerifiedRule {
  const { hair, skull } = head;
  const shown = shareRule('head height', hair, rules.headHeight);
  const value = rules.crown === 'hair' ? shown.value : `${shown.value} with hair, skull about ${percent(skull.likely)}`;
  return { ...shown, value, holds: checkHeadHeight(head, rules).every(({ mark }) => mark !== 'fail') };
}

function shareRule(name: string, value: number, { min, max, isRule }: Omit<ShareLimits, 'aim'>): VerifiedRule {
  return {
    rule: isRule ? `the ${name} is ${percent(min)} to ${percent(max)}` : `the ${name} is not limited`,
    value: percent(value),
    holds: !isRule || (value >= min && value <= max),
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
