import { harmlessFiles } from './harmless-file.ts';
import { harmlessFraming } from './harmless-framing.ts';
import { harmlessLight } from './harmless-light.ts';
import type { FalsifiedVariant } from './variant.ts';

/** What happens to a good portrait on its way, and must not get it refused. */
export const harmlessVariants: readonly FalsifiedVariant[] = [...harmlessLight, ...harmlessFraming, ...harmlessFiles];
