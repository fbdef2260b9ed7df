import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { cgiPicture } from '#tests/support/engine/cgi-person.ts';
import { locateCrowdFiles, locateModelFiles } from './model-files.ts';
import { compileRecognition } from './recognition-model.ts';
import { startWasmBackend } from './wasm-backend.ts';

const { recognition, recognitionWeights } = locateCrowdFiles(undefined);
const [manifest, weights] = [readFileSync(recognition, 'utf8'), readFileSync(recognitionWeights)];

beforeAll(async () => await startWasmBackend(locateModelFiles(undefined).wasmFolder));

/**
 * The first of 128 numbers that the package's own program (`FaceRecognitionNet` on tfjs' backend without WebAssembly)
 * answers for the computer-generated face, and the length of all. It divides by 255 where dlib divides by 256, so its
 * input was (value - mean) * 255 / 256 + mean.
 */
const golden = [-0.0564, 0.02986, 0.07844, -0.14185, -0.11667, -0.08462, -0.07448, -0.10288];
const goldenLength = 1.48452;

test('the recognition network answers what the program of its package answers', async () => {
  const { data } = await cgiPicture('face', 150);
  const model = compileRecognition(manifest, weights);
  const vector = model.run(Float32Array.from(data)).get('vector')!;
  expect(vector).toHaveLength(128);
  for (const [at, value] of golden.entries()) expect(vector[at]).toBeCloseTo(value, 4);
  expect(Math.hypot(...vector)).toBeCloseTo(goldenLength, 4);
  expect(model.run(Float32Array.from(data)).get('vector')).toEqual(vector);
});

test('a recognition network without one of its layers is refused before it runs', () => {
  const other = manifest.replace('conv128_1/conv2/scale/biases', 'conv128_1/conv2/scale/other');
  expect(() => compileRecognition(other, weights)).toThrow('the manifest has no conv128_1/conv2/scale/biases');
});

test('the recognition network refuses an input of another size', () => {
  expect(() => compileRecognition(manifest, weights).run(new Float32Array(3))).toThrow('67500');
});
