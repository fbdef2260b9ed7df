import { clothVariants } from './falsify-cloth.ts';
import { colourVariants } from './falsify-colour.ts';
import { enlargedVariants } from './falsify-enlarged.ts';
import { expressionVariants } from './falsify-expression.ts';
import { eyeVariants } from './falsify-eye.ts';
import { faceVariants } from './falsify-face.ts';
import { fileVariants } from './falsify-file.ts';
import { gazeVariants } from './falsify-gaze.ts';
import { glassesVariants } from './falsify-glasses.ts';
import { headVariants } from './falsify-head.ts';
import { interferenceVariants } from './falsify-interference.ts';
import { lightVariants } from './falsify-light.ts';
import { motionVariants } from './falsify-motion.ts';
import { mouthVariants } from './falsify-mouth.ts';
import { objectVariants } from './falsify-objects.ts';
import { originVariants } from './falsify-origin.ts';
import { qualityVariants } from './falsify-quality.ts';
import { skinVariants } from './falsify-skin.ts';
import { stickerVariants } from './falsify-stickers.ts';
import { wallVariants } from './falsify-wall.ts';
import { watermarkVariants } from './falsify-watermark.ts';
import { wornVariants } from './falsify-worn.ts';
import { writingVariants } from './falsify-writing.ts';
import type { FalsifiedVariant } from './variant.ts';

/** Every way of falsifying a portrait, and the expected result. */
export const falsifiedVariants: readonly FalsifiedVariant[] = [
  ...glassesVariants,
  ...eyeVariants,
  ...gazeVariants,
  ...mouthVariants,
  ...expressionVariants,
  ...objectVariants,
  ...clothVariants,
  ...wornVariants,
  ...faceVariants,
  ...stickerVariants,
  ...skinVariants,
  ...headVariants,
  ...colourVariants,
  ...lightVariants,
  ...qualityVariants,
  ...enlargedVariants,
  ...motionVariants,
  ...originVariants,
  ...interferenceVariants,
  ...watermarkVariants,
  ...writingVariants,
  ...wallVariants,
  ...fileVariants,
];
