import { harmlessFiles } from './harmless-file.ts';
import { harmlessFraming } from './harmless-framing.ts';
import { harmlessLight } from './harmless-light.ts';
import { harmlessLooks } from './harmless-looks.ts';
import { harmlessSkin } from './harmless-skin.ts';
import type { FalsifiedVariant } from './variant.ts';

/** Everyday changes of a good portrait, which must not get it rejected. */
export const harmlessVariants: readonly FalsifiedVariant[] = [
  ...harmlessLooks,
  ...harmlessSkin,
  ...harmlessLight,
  ...harmlessFraming,
  ...harmlessFiles,
];
