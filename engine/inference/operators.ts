import * as tf from '@tensorflow/tfjs-core';
import { landmarksToTransform, transformLandmarks, transformTensor } from './attention-operators.ts';
import { readOutputSize, readRegionOptions } from './attention-options.ts';
import type { FlatTable } from './flat-table.ts';
import type { Graph, GraphNode } from './tflite-graph.ts';

/** A node made ready to run: constants are bound, only tensors computed at run time are passed. */
export type Step = (inputs: readonly tf.Tensor[]) => tf.Tensor;

type Prepare = (node: GraphNode, graph: Graph) => Step;

/** How every operator of the shipped models is run; field numbers are those of the operator's options in the schema. */
const operators: Readonly<Record<string, Prepare>> = {
  CONV_2D: (node, graph) => {
    const options = required(node);
    const fixed = {
      filter: constant4d(node, graph, 1, [1, 2, 3, 0]),
      strides: [options.int32(2, 1), options.int32(1, 1)] as [number, number],
      dilations: [options.int32(5, 1), options.int32(4, 1)] as [number, number],
      pad: padding(options),
      activation: activation(options.uint8(3)),
    };
    return ([x, , bias]) => tf.fused.conv2d({ ...fixed, x: x as tf.Tensor4D, ...(bias ? { bias } : {}) });
  },
  DEPTHWISE_CONV_2D: (node, graph) => {
    const options = required(node);
    const multiplier = options.int32(3, 1);
    const [, height = 0, width = 0, channels = 0] = shapeOf(node, graph, 1);
    const filter = tf.keep(
      tf.tensor4d(constant(node, graph, 1) as Float32Array, [height, width, channels / multiplier, multiplier]),
    );
    const fixed = {
      filter,
      strides: [options.int32(2, 1), options.int32(1, 1)] as [number, number],
      dilations: [options.int32(6, 1), options.int32(5, 1)] as [number, number],
      pad: padding(options),
      activation: activation(options.uint8(4)),
    };
    return ([x, , bias]) => tf.fused.depthwiseConv2d({ ...fixed, x: x as tf.Tensor4D, ...(bias ? { bias } : {}) });
  },
  Convolution2DTransposeBias: (node, graph) => {
    // Stride equals kernel size in the one model that has it, so every input pixel paints its own block.
    const [, outHeight = 0, outWidth = 0, outChannels = 0] = graph.tensors[node.outputs[0]!]!.shape;
    const [, inHeight = 0, inWidth = 0] = shapeOf(node, graph, 0);
    const filter = constant4d(node, graph, 1, [1, 2, 0, 3]);
    const strides: [number, number] = [outHeight / inHeight, outWidth / inWidth];
    return ([x, , bias]) =>
      tf.add(
        tf.conv2dTranspose(x as tf.Tensor4D, filter, [1, outHeight, outWidth, outChannels], strides, 'same'),
        bias!,
      );
  },
  ADD: (node) => withActivation(node, ([a, b]) => tf.add(a!, b!)),
  MUL: (node) => withActivation(node, ([a, b]) => tf.mul(a!, b!)),
  RELU:
    () =>
    ([x]) =>
      tf.relu(x!),
  PRELU:
    () =>
    ([x, slope]) =>
      tf.prelu(x!, slope!),
  LOGISTIC:
    () =>
    ([x]) =>
      tf.sigmoid(x!),
  HARD_SWISH:
    () =>
    ([x]) =>
      tf.mul(x!, tf.mul(tf.clipByValue(tf.add(x!, 3), 0, 6), 1 / 6)),
  AVERAGE_POOL_2D: (node) => pool(node, tf.avgPool),
  MAX_POOL_2D: (node) => pool(node, tf.maxPool),
  MEAN: (node, graph) => {
    const axes = Array.from(constant(node, graph, 1));
    const keepDims = required(node).uint8(0) !== 0;
    return ([x]) => tf.mean(x!, axes, keepDims);
  },
  PAD: (node, graph) => {
    const flat = Array.from(constant(node, graph, 1));
    const pairs = Array.from({ length: flat.length / 2 }, (_, axis): [number, number] => [
      flat[axis * 2]!,
      flat[axis * 2 + 1]!,
    ]);
    return ([x]) => tf.pad(x!, pairs);
  },
  RESHAPE: (node, graph) => {
    const shape = graph.tensors[node.outputs[0]!]!.shape;
    return ([x]) => tf.reshape(x!, [...shape]);
  },
  CONCATENATION: (node) => {
    const axis = required(node).int32(0);
    return (inputs) => tf.concat([...inputs], axis);
  },
  RESIZE_BILINEAR: (node, graph) => {
    const options = required(node);
    const [height = 0, width = 0] = constant(node, graph, 1);
    const alignCorners = options.uint8(2) !== 0;
    const halfPixelCentres = options.uint8(3) !== 0;
    return ([x]) => tf.image.resizeBilinear(x as tf.Tensor4D, [height, width], alignCorners, halfPixelCentres);
  },
  STRIDED_SLICE: (node, graph) => {
    const begin = Array.from(constant(node, graph, 1));
    const end = Array.from(constant(node, graph, 2));
    const strides = Array.from(constant(node, graph, 3));
    const options = required(node);
    const [beginMask, endMask] = [options.int32(0), options.int32(1)];
    return ([x]) => tf.stridedSlice(x!, begin, end, strides, beginMask, endMask);
  },
  Landmarks2TransformMatrix: (node) => {
    const region = readRegionOptions(node.customOptions);
    return ([points]) => tf.tensor(landmarksToTransform(floats(points), region), [1, 4, 4]);
  },
  TransformTensorBilinear: (node) => {
    const { widthPx, heightPx } = readOutputSize(node.customOptions);
    return ([map, matrix]) => {
      const values = transformTensor(floats(map), map!.shape, floats(matrix), widthPx, heightPx);
      return tf.tensor(values, [1, heightPx, widthPx, map!.shape[3]!]);
    };
  },
  TransformLandmarks:
    () =>
    ([pairs, matrix]) =>
      tf.tensor(transformLandmarks(floats(pairs), floats(matrix)), pairs!.shape),
};

/**
 * Makes a node ready to run.
 *
 * @throws RangeError when the operator is unknown, so that an unsupported model fails at load, not in the middle.
 */
export function prepareStep(node: GraphNode, graph: Graph): Step {
  const prepare = operators[node.operator];
  if (prepare === undefined) throw new RangeError(`operator ${node.operator} is not supported`);
  return prepare(node, graph);
}

function required(node: GraphNode): FlatTable {
  if (node.options === undefined) throw new RangeError(`${node.operator} has no options`);
  return node.options;
}

function shapeOf(node: GraphNode, graph: Graph, input: number): readonly number[] {
  return graph.tensors[node.inputs[input]!]!.shape;
}

function constant(node: GraphNode, graph: Graph, input: number): Float32Array | Int32Array {
  const { data } = graph.tensors[node.inputs[input]!]!;
  if (data === undefined) throw new RangeError(`${node.operator} needs constant input ${input}`);
  return data;
}

/** Weights in the axis order of tfjs, kept for the life of the model. */
function constant4d(node: GraphNode, graph: Graph, input: number, axes: number[]): tf.Tensor4D {
  const shape = shapeOf(node, graph, input) as [number, number, number, number];
  return tf.tidy(() =>
    tf.keep(tf.transpose(tf.tensor4d(constant(node, graph, input) as Float32Array, shape), axes) as tf.Tensor4D),
  );
}

function padding(options: FlatTable): 'same' | 'valid' {
  return options.uint8(0) === 0 ? 'same' : 'valid';
}

function activation(code: number): 'linear' | 'relu' | 'relu6' {
  if (code === 0) return 'linear';
  if (code === 1) return 'relu';
  if (code === 3) return 'relu6';
  throw new RangeError(`fused activation ${code} is not supported`);
}

function withActivation(node: GraphNode, compute: Step): Step {
  const kind = activation(node.options?.uint8(0) ?? 0);
  if (kind === 'linear') return compute;
  const top = kind === 'relu' ? Number.POSITIVE_INFINITY : 6;
  return (inputs) => tf.clipByValue(compute(inputs), 0, top);
}

function pool(node: GraphNode, compute: typeof tf.maxPool): Step {
  const options = required(node);
  const window: [number, number] = [options.int32(4), options.int32(3)];
  const strides: [number, number] = [options.int32(2), options.int32(1)];
  const pad = padding(options);
  return ([x]) => compute(x as tf.Tensor4D, window, strides, pad);
}

function floats(tensor: tf.Tensor | undefined): Float32Array {
  return tensor!.dataSync<'float32'>();
}
