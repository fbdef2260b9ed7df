import sharp from 'sharp';
import { eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import { findFace } from '#engine/face/find-face.ts';
import { rankFaces } from '#engine/face/rank-faces.ts';
import { measureHead } from '#engine/head/head.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { maskPerson } from '#engine/mask/mask-person.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { measureBackground, minPlainShare } from '#engine/measure/measure-background.ts';
import type { DocumentRules, ShareLimits } from '#shared/photo/document.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { VerifiedRule } from './verify-photo.ts';

/** What measuring a delivered photo may differ from measuring its source: 1.5 % of the height. */
const toleranceShare = 0.015;
/** The picture is measured upright: what is delivered has been levelled. */
const uprightAngle = 0;

/**
 * Decodes a delivered photo and measures it again: one face, head height, eye line, space above and background, without
 * knowing anything of its source or of what was done to it.
 *
 * Limits of lengths are read with a tolerance of 1.5 % of the height, which is what finding a crown errs.
 *
 * @returns one failed rule when the bytes cannot be decoded or show no single face
 */
export async function verifyMeasures(
  jpeg: Uint8Array,
  rules: DocumentRules,
  models: EngineModels,
): Promise<VerifiedRule[]> {
  const photo = await decode(jpeg);
  if (photo === undefined) return [{ rule: 'the picture can be decoded', value: 'it cannot', holds: false }];
  try {
    return [{ rule: 'the photo shows one face', value: 'one', holds: true }, ...measure(photo, rules, models)];
  } catch (error) {
    if (!(error instanceof PhotoRejected)) throw error;
    return [{ rule: 'the photo shows one face', value: error.message, holds: false }];
  }
}

async function decode(jpeg: Uint8Array): Promise<Raster | undefined> {
  try {
    const { data, info } = await sharp(jpeg, { failOn: 'error' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, widthPx: info.width, heightPx: info.height };
  } catch {
    return undefined;
  }
}

function measure(photo: Raster, rules: DocumentRules, models: EngineModels): VerifiedRule[] {
  const { widthPx, heightPx } = photo;
  const { mesh } = findFace(rankFaces(photo, models));
  const frame = { origin: eyeMiddle(mesh), angle: uprightAngle };
  const box = measureFaceBox(mesh, frame);
  const mask = maskPerson(photo, frame, (box.left + box.right) / 2, box.chin - box.top, models.personMask);
  const head = measureHead(mesh, mask, uprightAngle);
  const spaceAbove = (frame.origin.y + head.crown) / heightPx;
  const alpha = Float32Array.from({ length: widthPx * heightPx }, (_, at) =>
    mask.at({ x: (at % widthPx) + 0.5, y: Math.floor(at / widthPx) + 0.5 }),
  );
  const inside = new Uint8Array(alpha.length).fill(1);
  const { plainShare } = measureBackground(photo, lumaPlane(photo), alpha, inside);
  return [
    shareRule('head height', head.heightPx / heightPx, rules.headHeight),
    shareRule('eye line', 1 - frame.origin.y / heightPx, rules.eyeLine),
    shareRule('space above the head', spaceAbove, { ...(rules.spaceAbove ?? { min: 0, max: 1 }), isRule: true }),
    {
      rule: `the background is plain and light on at least ${percent(minPlainShare)} of it`,
      value: percent(plainShare),
      holds: plainShare >= minPlainShare,
    },
  ];
}

function shareRule(name: string, value: number, { min, max, isRule }: Omit<ShareLimits, 'aim'>): VerifiedRule {
  return {
    rule: isRule ? `the ${name} is ${percent(min)} to ${percent(max)}` : `the ${name} is not limited`,
    value: percent(value),
    holds: !isRule || (value >= min - toleranceShare && value <= max + toleranceShare),
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
