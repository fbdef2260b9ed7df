import * as tf from '@tensorflow/tfjs-core';
import type { Model } from './model.ts';
import { prepareStep, type Step } from './operators.ts';
import { type Graph, readGraph } from './tflite-graph.ts';

/**
 * Compiles a TFLite file for the tfjs backend that is active.
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
  const run = runner(prepareNodes(graph), keepConstants(graph), graph.inputs[0]!);
  return {
    inputShape,
    run: (input) => {
      if (input.length !== inputLength)
        throw new RangeError(`the model takes ${inputLength} values, not ${input.length}`);
      const live = run(tf.tensor(input, [...inputShape]));
      // A copy already: the memory of the backend is used again.
      const values = outputs.map(({ index, name }) => [name, live.get(index)!.dataSync<'float32'>()] as const);
      for (const tensor of live.values()) tensor.dispose();
      return new Map(values);
    },
  };
}

/** A node without what only compiling needs: the weights and the bytes of the file would stay in memory with it. */
interface ReadyNode {
  readonly step: Step;
  readonly inputs: readonly number[];
  readonly output: number;
  /** Inputs that no later node reads. */
  readonly released: readonly number[];
}

function prepareNodes(graph: Graph): ReadyNode[] {
  const lastUse = lastUses(graph);
  return graph.nodes.map((node, at) => ({
    step: prepareStep(node, graph),
    inputs: node.inputs,
    output: node.outputs[0]!,
    released: node.inputs.filter((index) => lastUse.get(index) === at),
  }));
}

/** Runs all nodes; what is returned are the tensors that were not released. */
function runner(nodes: readonly ReadyNode[], constants: ReadonlyMap<number, tf.Tensor>, inputIndex: number) {
  return (input: tf.Tensor): ReadonlyMap<number, tf.Tensor> => {
    const live = new Map<number, tf.Tensor>([[inputIndex, input]]);
    for (const { step, inputs, output, released } of nodes) {
      const given = inputs.map((index) => (live.get(index) ?? constants.get(index)) as tf.Tensor);
      live.set(
        output,
        tf.tidy(() => step(given)),
      );
      for (const index of released) {
        live.get(index)?.dispose();
        live.delete(index);
      }
    }
    return live;
  };
}

/** Constants that are passed to steps as they are: biases, slopes, addends. */
function keepConstants(graph: Graph): ReadonlyMap<number, tf.Tensor> {
  const reshaped = new Set(['CONV_2D', 'DEPTHWISE_CONV_2D', 'Convolution2DTransposeBias']);
  const kept = new Map<number, tf.Tensor>();
  for (const node of graph.nodes) {
    for (const [position, index] of node.inputs.entries()) {
      const tensor = graph.tensors[index];
      if (!(tensor?.data instanceof Float32Array) || kept.has(index)) continue;
      if (position === 1 && reshaped.has(node.operator)) continue;
      kept.set(index, tf.keep(tf.tensor(tensor.data, [...tensor.shape])));
    }
  }
  return kept;
}

/** The position of the last node that reads each tensor; outputs of the graph are never released early. */
function lastUses(graph: Graph): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const [at, node] of graph.nodes.entries()) {
    for (const index of node.inputs) last.set(index, at);
  }
  for (const index of graph.outputs) last.delete(index);
  return last;
}
