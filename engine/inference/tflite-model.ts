import * as tf from '@tensorflow/tfjs-core';
import type { Model } from './model.ts';
import { prepareStep } from './operators.ts';
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
  const steps = graph.nodes.map((node) => prepareStep(node, graph));
  const constants = keepConstants(graph);
  const lastUse = lastUses(graph);
  const inputIndex = graph.inputs[0]!;
  const inputShape = graph.tensors[inputIndex]!.shape;
  const inputLength = inputShape.reduce((product, size) => product * size, 1);

  function run(input: Float32Array): ReadonlyMap<string, Float32Array> {
    if (input.length !== inputLength)
      throw new RangeError(`the model takes ${inputLength} values, not ${input.length}`);
    const live = new Map<number, tf.Tensor>([[inputIndex, tf.tensor(input, [...inputShape])]]);
    for (const [at, node] of graph.nodes.entries()) {
      const inputs = node.inputs.map((index) => (live.get(index) ?? constants.get(index)) as tf.Tensor);
      live.set(
        node.outputs[0]!,
        tf.tidy(() => steps[at]!(inputs)),
      );
      for (const index of node.inputs) {
        if (lastUse.get(index) !== at) continue;
        live.get(index)?.dispose();
        live.delete(index);
      }
    }
    const outputs = new Map<string, Float32Array>();
    for (const index of graph.outputs) {
      // A copy already: the memory of the backend is used again.
      outputs.set(graph.tensors[index]!.name, live.get(index)!.dataSync<'float32'>());
    }
    for (const tensor of live.values()) tensor.dispose();
    return outputs;
  }

  return { inputShape, run };
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
