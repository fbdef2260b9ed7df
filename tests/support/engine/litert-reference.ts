import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { Tensor as LiteRtTensor } from '@litertjs/core';

/**
 * Runs a TFLite model in Google's own runtime and writes its output, as the reference for ours.
 *
 * A separate process, because LiteRT.js expects a web worker: `self` and `importScripts` are the two things it misses
 * under Node. Arguments: model file, JSON file with input shape and values, JSON file to write (output name to values).
 */
const [modelPath = '', inputPath = '', outputPath = ''] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const wasmFolder = join(dirname(require.resolve('@litertjs/core')), '..', 'wasm');
const worker = globalThis as unknown as {
  self: unknown;
  importScripts: (path: string) => void;
  ModuleFactory: unknown;
};
worker.self = globalThis;
worker.importScripts = (path) => {
  const wrapped = `(function (require, __filename, __dirname) { ${readFileSync(path, 'utf8')}; return ModuleFactory; })`;
  worker.ModuleFactory = runInThisContext(wrapped)(require, path, wasmFolder);
};

const { loadAndCompile, loadLiteRt, Tensor } = await import('@litertjs/core');
await loadLiteRt(`${wasmFolder}/`);
const model = await loadAndCompile(new Uint8Array(readFileSync(modelPath)), { accelerator: 'wasm' });
const { shape, values } = JSON.parse(readFileSync(inputPath, 'utf8')) as { shape: number[]; values: number[] };
const outputs = (await model.run([new Tensor(Float32Array.from(values), shape)])) as LiteRtTensor[];
const result: Record<string, number[]> = {};
for (const [index, { name }] of model.getOutputDetails().entries()) {
  result[name] = Array.from((await outputs[index]!.data()) as Float32Array);
}
writeFileSync(outputPath, JSON.stringify(result));
process.exit(0);
