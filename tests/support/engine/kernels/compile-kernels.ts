import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Compiles the sources of the kernels; the same sources give the same text of `engine/kernels/module.ts`. */
export async function compileKernels(): Promise<string> {
  let binary = new Uint8Array();
  const options = [
    '--optimizeLevel',
    '3',
    '--converge',
    '--noAssert',
    '--runtime',
    'stub',
    '--enable',
    'simd',
    '--initialMemory',
    '1',
  ];
  const { error, stderr } = await asc.main(
    ['engine/kernels/assembly/index.ts', ...options, '--baseDir', root, '--outFile', 'kernels.wasm'],
    {
      writeFile: (_name, contents) => {
        binary = Buffer.from(contents);
      },
    },
  );
  if (error) throw new Error(`the kernels do not compile: ${error.message}\n${stderr.toString()}`);
  const base64 = Buffer.from(binary).toString('base64');
  return `/** \`assembly/\`, compiled by \`npm run kernels\`; a test compiles it again. */\nexport const wasm =\n  '${base64}';\n`;
}
