import { expect, test } from '@jest/globals';
import { fuseRelu } from './fuse-relu.ts';
import type { Graph, GraphNode } from './tflite-graph.ts';

function node(operator: string, inputs: number[], output: number): GraphNode {
  return { operator, inputs, outputs: [output], options: undefined, customOptions: new Uint8Array() };
}

function graphOf(nodes: GraphNode[], outputs: number[]): Graph {
  return { tensors: [], nodes, inputs: [0], outputs };
}

test('fuses a RELU with the convolution that only it reads', () => {
  const nodes = fuseRelu(graphOf([node('CONV_2D', [0], 1), node('RELU', [1], 2), node('ADD', [2, 2], 3)], [3]));
  expect(nodes.map(({ operator, outputs, hasRelu }) => [operator, outputs[0], hasRelu])).toEqual([
    ['CONV_2D', 2, true],
    ['ADD', 3, false],
  ]);
});

test('does not fuse a convolution whose result another node needs', () => {
  const nodes = fuseRelu(graphOf([node('CONV_2D', [0], 1), node('RELU', [1], 2), node('ADD', [1, 2], 3)], [3]));
  expect(nodes.map(({ operator }) => operator)).toEqual(['CONV_2D', 'RELU', 'ADD']);
});

test('does not fuse a convolution that is an output of the model', () => {
  const nodes = fuseRelu(graphOf([node('CONV_2D', [0], 1), node('RELU', [1], 2)], [1, 2]));
  expect(nodes.map(({ operator }) => operator)).toEqual(['CONV_2D', 'RELU']);
});

test('does not fuse a RELU after another operator', () => {
  const nodes = fuseRelu(graphOf([node('ADD', [0, 0], 1), node('RELU', [1], 2)], [2]));
  expect(nodes.map(({ operator }) => operator)).toEqual(['ADD', 'RELU']);
});
