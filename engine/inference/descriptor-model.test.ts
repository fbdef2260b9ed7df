import { beforeAll, expect, test } from '@jest/globals';
import { compileDescriptor } from './descriptor-model.ts';
import { locateModelFiles } from './model-files.ts';
import { startWasmBackend } from './wasm-backend.ts';

beforeAll(async () => await startWasmBackend(locateModelFiles(undefined).wasmFolder));

const strides = { strides: { list: { i: ['1', '1', '1', '1'] } } };
/** A convolution 3 -> 1, a depthwise one with a scale, both shifted and clamped between 0 and 6; then the mean. */
const nodes = [
  { name: 'x', op: 'Placeholder' },
  ...['filter', 'shift', 'own', 'scale', 'lift', 'axes', 'six', 'wide', 'low', 'split', 'even'].map((name) => ({
    name,
    op: 'Const',
  })),
  { name: 'a', op: 'Conv2D', input: ['x', 'filter'], attr: strides },
  { name: 'b', op: 'Add', input: ['a', 'shift'] },
  { name: 'c', op: 'Minimum', input: ['b', 'six'] },
  { name: 'd', op: 'DepthwiseConv2dNative', input: ['c', 'own'], attr: strides },
  { name: 'e', op: 'Mul', input: ['d', 'scale'] },
  { name: 'f', op: 'Add', input: ['e', 'lift'] },
  { name: 'g', op: 'Relu', input: ['f'] },
  { name: 'h', op: 'Mean', input: ['g', 'axes'] },
  { name: 'i', op: '_FusedMatMul', input: ['h', 'wide', 'low'] },
  { name: 'j', op: '_FusedMatMul', input: ['i', 'split', 'even'] },
  { name: 'age', op: 'Softmax', input: ['j'] },
];
const values: Readonly<Record<string, { shape: number[]; values: number[] }>> = {
  filter: { shape: [1, 1, 3, 1], values: [0.25, 0.5, 0.125] },
  shift: { shape: [1], values: [1] },
  own: { shape: [1, 1, 1, 1], values: [2] },
  scale: { shape: [1], values: [0.5] },
  lift: { shape: [1], values: [-2] },
  wide: { shape: [1, 2], values: [1, -1] },
  low: { shape: [2], values: [0, 0] },
  split: { shape: [2, 2], values: [0, 1, 100, 0] },
  even: { shape: [2], values: [2, 0] },
};

function graphFile(graph: readonly object[]): string {
  const weights = Object.entries(values).map(([name, { shape }]) => ({ name, shape, dtype: 'float32' }));
  return JSON.stringify({ modelTopology: { node: graph }, weightsManifest: [{ weights }] });
}

const weights = new Uint8Array(Float32Array.from(Object.values(values).flatMap((tensor) => tensor.values)).buffer);

function picture(...colour: readonly [number, number, number]): Float32Array {
  return new Float32Array(224 * 224 * 3).map((_, at) => colour[at % 3]!);
}

test('folds layers into the computed graph, up to the mean', () => {
  const model = compileDescriptor(graphFile(nodes), weights);
  // 0.25 * 4 + 0.5 * 2 + 0.125 * 8 + 1 = 4, then 4 * 2 * 0.5 - 2 = 2
  expect(Array.from(model.run(picture(4, 2, 8)).get('descriptor')!, (value) => value.toFixed(3))).toEqual(['2.000']);
  // 13.5 is clamped to 6, and 6 - 2 = 4
  expect(Array.from(model.run(picture(40, 4, 4)).get('descriptor')!, (value) => value.toFixed(3))).toEqual(['4.000']);
});

test('guesses the age from the mean, by two dense layers of which the first is clamped at 0', () => {
  // The mean 2 becomes (2, -2), clamped (2, 0), then (0 + 2, 2 + 0): both ages are as probable.
  const ages = compileDescriptor(graphFile(nodes), weights)
    .run(picture(4, 2, 8))
    .get('ages')!;
  expect(Array.from(ages, (value) => value.toFixed(3))).toEqual(['0.500', '0.500']);
});

test('refuses another network before it runs', () => {
  const pooled = nodes.map((node) => (node.op === 'Relu' ? { ...node, op: 'MaxPool' } : node));
  expect(() => compileDescriptor(graphFile(pooled), weights)).toThrow('operator MaxPool is not supported');
  const branched = nodes.map((node) => (node.name === 'f' ? { ...node, input: ['b', 'lift'] } : node));
  expect(() => compileDescriptor(graphFile(branched), weights)).toThrow('f does not follow e');
  const headless = nodes.map((node) => (node.name === 'age' ? { ...node, input: ['h'] } : node));
  expect(() => compileDescriptor(graphFile(headless), weights)).toThrow('h is not a dense layer');
});

test('refuses an input of another size', () => {
  const model = compileDescriptor(graphFile(nodes), weights);
  expect(() => model.run(new Float32Array(3))).toThrow('150528');
});
