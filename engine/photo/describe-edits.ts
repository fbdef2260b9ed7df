import type { Analysis } from '#engine/analysis/analysis.ts';
import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import type { EncodedPhoto } from '#engine/encode/encode-photo.ts';
import { midpoint } from '#engine/geometry/point.ts';
import { sizeBeforeTurn } from '#engine/input/picture.ts';
import { cropCorners } from '#engine/layout/crop-plan.ts';
import type { EditManifest } from '#shared/photo/manifest.ts';
import { codecVersion, engineVersion } from './engine-version.ts';
import { sha256 } from './sha256.ts';

/** The background of transparent pictures when they are decoded. */
const transparencyColour = '#ffffff';

/** All edits of a picture, with the parameters to repeat them. */
export function describeEdits(
  analysis: Analysis,
  choices: EngineChoices,
  changedShare: number,
  { jpeg, quality }: EncodedPhoto,
): EditManifest {
  const { picture, plan, scale, crop, rules, keepsBackground, transparency } = analysis;
  const hadRemovedBackground = keepsBackground && transparency?.isBackground === true;
  const [topLeft, , bottomRight] = cropCorners(plan);
  const centre = midpoint(topLeft, bottomRight);
  return {
    document: rules.id,
    engine: engineVersion,
    source: { sha256: sha256(picture.bytes), ...sizeBeforeTurn(picture) },
    orientation: picture.orientation,
    ...(picture.turnedByDegrees === 0 ? {} : { turnedByDegrees: picture.turnedByDegrees }),
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
      done: keepsBackground && !hadRemovedBackground ? 'kept' : 'replaced',
      ...(keepsBackground ? {} : { colour: rules.background.replacement }),
      ...(hadRemovedBackground ? { colour: transparencyColour } : {}),
      changedShare: hadRemovedBackground ? transparency.share : changedShare,
    },
    ...(transparency === undefined
      ? {}
      : { transparency: { share: transparency.share, isBackground: hadRemovedBackground } }),
    replay: { codec: codecVersion, transform: crop.transform },
    output: {
      widthPx: rules.widthPx,
      heightPx: rules.heightPx,
      jpegQuality: quality,
      bytes: jpeg.length,
      sha256: sha256(jpeg),
    },
  };
}
