import { type FusedNode, fuseRelu } from './fuse-relu.ts';
import { readTensor, releaseTensor, type Tensor, writeTensor } from './kernels.ts';
import type { Model } from './model.ts';
import { prepareStep, type Step } from './operators.ts';
import { type Graph, readGraph } from './tflite-graph.ts';

/**
 * Compiles a TFLite file for the active tfjs backend.
 *
 * Activations are disposed after their last use, so the peak is a few layers, not the whole network.
 *
 * @throws RangeError when the file is not TFLite or uses an operator that is not supported.
 */
export function compileModel(file: Uint8Array): Model {
  const graph = readGraph(file);
  const inputShape = graph.tensors[graph.inputs[0]!]!.shape;
  const inputLength = inputShape.reduce((product, size) => product * size, 1);
  const outputs = graph.outputs.map((index) => ({ index, name: graph.tensors[index]!.name }));
  const run = runner(prepareNodes(fuseRelu(graph), graph), keepConstants(graph), graph.inputs[0]!);
  return {
    inputShape,
    run: (input) => {
      if (input.length !== inputLength)
        throw new RangeError(`the model takes ${inputLength} values, not ${input.length}`);
      const live = run(writeTensor(input, inputShape));
      // A copy already: the backend's memory is reused.
      const values = outputs.map(({ index, name }) => [name, readTensor(live.get(index)!)] as const);
      for (const tensor of live.values()) releaseTensor(tensor);
      return new Map(values);
    },
  };
}

/** A node without the parts that only compiling needs: weights and file bytes would stay in memory with it. */
interface ReadyNode {
  readonly step: Step;
  readonly inputs: readonly number[];
  readonly output: number;
  /** Inputs that no later node reads. */
  readonly released: readonly number[];
}

function prepareNodes(nodes: readonly FusedNode[], graph: Graph): ReadyNode[] {
  const lastUse = lastUses(nodes, graph.outputs);
  return nodes.map((node, at) => ({
    step: prepareStep(node, graph),
    inputs: node.inputs,
    output: node.outputs[0]!,
    released: node.inputs.filter((index) => lastUse.get(index) === at),
  }));
}

/** Runs all nodes; what is returned are the tensors that were not released. */
function runner(nodes: readonly ReadyNode[], constants: ReadonlyMap<number, Tensor>, inputIndex: number) {
  return (input: Tensor): ReadonlyMap<number, Tensor> => {
    const live = new Map<number, Tensor>([[inputIndex, input]]);
    for (const { step, inputs, output, released } of nodes) {
      live.set(output, step(inputs.map((index) => (live.get(index) ?? constants.get(index)) as Tensor)));
      for (const index of released) {
        const tensor = live.get(index);
        if (tensor !== undefined) releaseTensor(tensor);
        live.delete(index);
      }
    }
    return live;
  };
}

/** Constants that are passed to steps as they are: biases, slopes, addends. */
function keepConstants(graph: Graph): ReadonlyMap<number, Tensor> {
  const reshaped = new Set(['CONV_2D', 'DEPTHWISE_CONV_2D', 'Convolution2DTransposeBias']);
  const kept = new Map<number, Tensor>();
  for (const node of graph.nodes) {
    for (const [position, index] of node.inputs.entries()) {
      const tensor = graph.tensors[index];
      if (!(tensor?.data instanceof Float32Array) || kept.has(index)) continue;
      if (position === 1 && reshaped.has(node.operator)) continue;
      kept.set(index, writeTensor(tensor.data, tensor.shape));
    }
  }
  return kept;
}

/** The position of the last node that reads each tensor; outputs of the graph are never released early. */
function lastUses(nodes: readonly FusedNode[], outputs: readonly number[]): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const [at, node] of nodes.entries()) {
    for (const index of node.inputs) last.set(index, at);
  }
  for (const index of outputs) last.delete(index);
  return last;
}
