import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { faceOutline, refinedLips } from '#engine/face/landmark-groups.ts';
import { cgiPicture } from '#tests/support/engine/cgi-person.ts';
import { assetNames, locateCrowdFiles, locateModelFiles, readFaceAssets, readHandAssets } from './model-files.ts';
import { compileModel } from './tflite-model.ts';
import { startWasmBackend } from './wasm-backend.ts';

const folder = mkdtempSync(join(tmpdir(), 'vesika-golden-'));
const files = locateModelFiles();
let assets: ReadonlyMap<string, Uint8Array>;

beforeAll(async () => {
  const names = [assetNames.detector, assetNames.mesh, 'face_landmark.tflite'] as const;
  assets = new Map(Object.entries(await readFaceAssets(files, names)));
  await startWasmBackend(files.wasmFolder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The input of the networks: the computer-generated face, scaled to the model's input. */
async function input(side: number, low: number): Promise<Float32Array> {
  const { data } = await cgiPicture('face', side);
  return Float32Array.from(data, (value) => low + ((1 - low) * value) / 255);
}

function runReference(model: Uint8Array, shape: readonly number[], values: Float32Array): Record<string, number[]> {
  const [modelPath, inputPath, outputPath] = ['model.tflite', 'input.json', 'output.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(modelPath, model);
  writeFileSync(inputPath, JSON.stringify({ shape, values: Array.from(values) }));
  const program = fileURLToPath(new URL('../../tests/support/engine/litert-reference.ts', import.meta.url));
  execFileSync(process.execPath, ['--no-warnings', program, modelPath, inputPath, outputPath], { stdio: 'pipe' });
  return JSON.parse(readFileSync(outputPath, 'utf8'));
}

function largestDifference(a: Float32Array | undefined, b: readonly number[] | undefined): number {
  if (a === undefined || b === undefined || a.length !== b.length) return Number.POSITIVE_INFINITY;
  return a.reduce((largest, value, at) => Math.max(largest, Math.abs(value - b[at]!)), 0);
}

describe('our interpreter agrees with LiteRT', () => {
  test('face detector: boxes within a thousandth of a pixel, logits within 0.001', async () => {
    const file = assets.get('face_detection_short_range.tflite')!;
    const model = compileModel(file);
    const values = await input(128, -1);
    const [ours, theirs] = [model.run(values), runReference(file, model.inputShape, values)];
    expect(largestDifference(ours.get('regressors'), theirs['regressors'])).toBeLessThan(1e-3);
    expect(largestDifference(ours.get('classificators'), theirs['classificators'])).toBeLessThan(1e-3);
  });

  test('full-range face detector: boxes within a thousandth of a pixel, logits within 0.001', async () => {
    const file = readFileSync(locateCrowdFiles().crowdDetector);
    const model = compileModel(file);
    const values = await input(192, -1);
    const [ours, theirs] = [model.run(values), runReference(file, model.inputShape, values)];
    for (const name of ['reshaped_regressor_face_4', 'reshaped_classifier_face_4']) {
      expect(largestDifference(ours.get(name), theirs[name])).toBeLessThan(1e-3);
    }
  });

  test('palm detector: boxes within a thousandth of a pixel, logits within 0.001', async () => {
    const file = (await readHandAssets(files, [assetNames.palms]))[assetNames.palms];
    const model = compileModel(file);
    const values = await input(192, 0);
    const [ours, theirs] = [model.run(values), runReference(file, model.inputShape, values)];
    expect(largestDifference(ours.get('Identity'), theirs['Identity'])).toBeLessThan(1e-3);
    expect(largestDifference(ours.get('Identity_1'), theirs['Identity_1'])).toBeLessThan(1e-3);
  });

  test('person mask: every pixel within 0.0001', async () => {
    const file = readFileSync(files.personMask);
    const model = compileModel(file);
    const values = await input(256, 0);
    const [ours, theirs] = [model.run(values), runReference(file, model.inputShape, values)];
    expect(largestDifference(ours.get('activation_10'), theirs['activation_10'])).toBeLessThan(1e-4);
  });

  test('plain face mesh: landmarks within a thousandth of a pixel', async () => {
    const file = assets.get('face_landmark.tflite')!;
    const model = compileModel(file);
    const values = await input(192, 0);
    const [ours, theirs] = [model.run(values), runReference(file, model.inputShape, values)];
    expect(largestDifference(ours.get('conv2d_21'), theirs['conv2d_21'])).toBeLessThan(1e-3);
    expect(largestDifference(ours.get('conv2d_31'), theirs['conv2d_31'])).toBeLessThan(1e-3);
  });
});

/** LiteRT has no attention operators, so the refined mesh is compared with the plain one, which it does have. */
describe('the attention mesh agrees with the plain mesh', () => {
  test('outline and refined lips differ by a few pixels of 192', async () => {
    const values = await input(192, 0);
    const plain = compileModel(assets.get('face_landmark.tflite')!).run(values).get('conv2d_21')!;
    const outputs = compileModel(assets.get('face_landmark_with_attention.tflite')!).run(values);
    const outline = outputs.get('output_mesh_identity')!;
    const lips = outputs.get('output_lips')!;
    for (const number of faceOutline) {
      const [x, y] = [outline[number * 3]!, outline[number * 3 + 1]!];
      expect(Math.hypot(x - plain[number * 3]!, y - plain[number * 3 + 1]!)).toBeLessThan(8);
    }
    for (const [index, number] of refinedLips.entries()) {
      const [x, y] = [lips[index * 2]!, lips[index * 2 + 1]!];
      expect(Math.hypot(x - plain[number * 3]!, y - plain[number * 3 + 1]!)).toBeLessThan(5);
    }
  });

  test('the irises are at the eyes of the picture', async () => {
    const outputs = compileModel(assets.get('face_landmark_with_attention.tflite')!).run(await input(192, 0));
    // Read off the picture by eye: 230, 265 and 447, 258 of 700 pixels.
    const [right, left] = [outputs.get('output_left_iris')!, outputs.get('output_right_iris')!];
    expect(Math.hypot(right[0]! - (230 * 192) / 700, right[1]! - (265 * 192) / 700)).toBeLessThan(3);
    expect(Math.hypot(left[0]! - (447 * 192) / 700, left[1]! - (258 * 192) / 700)).toBeLessThan(3);
  });
});

test('the backend leaves no listener that would hide a crash of the host', () => {
  const listeners = [...process.listeners('uncaughtException'), ...process.listeners('unhandledRejection')];
  // The test runner has one of its own.
  expect(listeners.filter(({ name }) => name !== 'noteRejection')).toEqual([]);
});

test('refuses a wrong number of values before anything runs', () => {
  const model = compileModel(assets.get('face_detection_short_range.tflite')!);
  expect(() => model.run(new Float32Array(5))).toThrow('the model takes 49152 values, not 5');
});

test('refuses a file that is no model', () => {
  expect(() => compileModel(new Uint8Array(64))).toThrow('not a TFLite model');
});
