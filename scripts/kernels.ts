import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileKernels } from '#tests/support/engine/kernels/compile-kernels.ts';

/** `npm run kernels`: compiles the kernels of the engine into `engine/kernels/module.ts`. */
writeFileSync(fileURLToPath(new URL('../engine/kernels/module.ts', import.meta.url)), await compileKernels());
