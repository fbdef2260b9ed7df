import { expect, test } from '@jest/globals';
import { fuseRelu } from './fuse-relu.ts';
import type { Graph, GraphNode } from './tflite-graph.ts';

function node(operator: string, inputs: number[], output: number): GraphNode {
  return { operator, inputs, outputs: [output], options: undefined, customOptions: new Uint8Array() };
}

function graphOf(nodes: GraphNode[], outputs: number[]): Graph {
  return { tensors: [], nodes, inputs: [0], outputs };
}

test('makes a RELU a part of the convolution that it alone reads', () => {
  const nodes = fuseRelu(graphOf([node('CONV_2D', [0], 1), node('RELU', [1], 2), node('ADD', [2, 2], 3)], [3]));
  expect(nodes.map(({ operator, outputs, cutsAtZero }) => [operator, outputs[0], cutsAtZero])).toEqual([
    ['CONV_2D', 2, true],
    ['ADD', 3, false],
  ]);
});

test('leaves a convolution whole whose result another node needs', () => {
  const nodes = fuseRelu(graphOf([node('CONV_2D', [0], 1), node('RELU', [1], 2), node('ADD', [1, 2], 3)], [3]));
  expect(nodes.map(({ operator }) => operator)).toEqual(['CONV_2D', 'RELU', 'ADD']);
});

test('leaves a convolution whole that the model answers with', () => {
  const nodes = fuseRelu(graphOf([node('CONV_2D', [0], 1), node('RELU', [1], 2)], [1, 2]));
  expect(nodes.map(({ operator }) => operator)).toEqual(['CONV_2D', 'RELU']);
});

test('leaves a RELU behind anything but a convolution', () => {
  const nodes = fuseRelu(graphOf([node('ADD', [0, 0], 1), node('RELU', [1], 2)], [2]));
  expect(nodes.map(({ operator }) => operator)).toEqual(['ADD', 'RELU']);
});
