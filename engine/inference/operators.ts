import { landmarksToTransform, transformLandmarks, transformTensor } from './attention-operators.ts';
import { readOutputSize, readRegionOptions } from './attention-options.ts';
import type { FlatTable } from './flat-table.ts';
import type { FusedNode } from './fuse-relu.ts';
import { findKernel, readTensor, releaseTensor, type Tensor, writeTensor } from './kernels.ts';
import type { Graph, GraphNode } from './tflite-graph.ts';

/** A node prepared to run: constants are bound, only tensors computed at run time are passed. */
export type Step = (inputs: readonly Tensor[]) => Tensor;

type Prepare = (node: FusedNode, graph: Graph) => Step;

/** How every operator of the shipped models runs; field numbers are those of the operator's options in the schema. */
const operators: Readonly<Record<string, Prepare>> = {
  CONV_2D: (node, graph) => {
    const options = required(node);
    const filter = constant4d(node, graph, 1, [1, 2, 3, 0]);
    const attrs = {
      strides: [options.int32(2, 1), options.int32(1, 1)],
      dilations: [options.int32(5, 1), options.int32(4, 1)],
      pad: padding(options),
      dataFormat: 'NHWC',
      activation: node.hasRelu ? 'relu' : activation(options.uint8(3)),
    };
    return convolution('FusedConv2D', filter, attrs);
  },
  DEPTHWISE_CONV_2D: (node, graph) => {
    const options = required(node);
    const multiplier = options.int32(3, 1);
    const [, height = 0, width = 0, channels = 0] = shapeOf(node, graph, 1);
    const weights = constant(node, graph, 1) as Float32Array;
    const filter = writeTensor(weights, [height, width, channels / multiplier, multiplier]);
    const attrs = {
      strides: [options.int32(2, 1), options.int32(1, 1)],
      dilations: [options.int32(6, 1), options.int32(5, 1)],
      pad: padding(options),
      dataFormat: 'NHWC',
      activation: node.hasRelu ? 'relu' : activation(options.uint8(4)),
    };
    return convolution('FusedDepthwiseConv2D', filter, attrs);
  },
  Convolution2DTransposeBias: (node, graph) => {
    const [, outHeight = 0, outWidth = 0, outChannels = 0] = graph.tensors[node.outputs[0]!]!.shape;
    const [, inHeight = 0, inWidth = 0, inChannels = 0] = shapeOf(node, graph, 0);
    const [, blockHeight = 0, blockWidth = 0] = shapeOf(node, graph, 1);
    if (outHeight !== inHeight * blockHeight || outWidth !== inWidth * blockWidth || outChannels !== 1) {
      throw new RangeError('a transposed convolution is supported where each pixel paints a block of its own');
    }
    // Then it is a convolution of single pixels whose channels are the pixels of a block: many times faster, because
    // the backend's own transposed one has no SIMD.
    const weights = writeTensor(constant(node, graph, 1) as Float32Array, [blockHeight * blockWidth, inChannels]);
    const turned = chain(weights, (x) => findKernel('Transpose')({ x }, { perm: [1, 0] }));
    const reshape = findKernel('Reshape');
    const filter = chain(turned, (x) => reshape({ x }, { shape: [1, 1, inChannels, blockHeight * blockWidth] }));
    const attrs = { strides: [1, 1], dilations: [1, 1], pad: 'valid', dataFormat: 'NHWC', activation: 'linear' };
    const [convolve, add] = [convolution('FusedConv2D', filter, attrs), findKernel('Add')];
    return ([x, , bias]) => {
      const added = chain(convolve([x!]), (a) => add({ a, b: bias! }));
      return chain(added, (a) => {
        const painted = paintBlocks(readTensor(a), inHeight, inWidth, blockHeight, blockWidth);
        return writeTensor(painted, [1, outHeight, outWidth, 1]);
      });
    };
  },
  ADD: (node) => binary(node, 'Add'),
  MUL: (node) => binary(node, 'Multiply'),
  RELU: () => unary('Relu'),
  PRELU: () => {
    const prelu = findKernel('Prelu');
    return ([x, alpha]) => prelu({ x: x!, alpha: alpha! });
  },
  LOGISTIC: () => unary('Sigmoid'),
  HARD_SWISH: () => {
    const [add, clip, multiply] = [findKernel('Add'), findKernel('ClipByValue'), findKernel('Multiply')];
    const [three, sixth] = [writeTensor(Float32Array.of(3), []), writeTensor(Float32Array.of(1 / 6), [])];
    return ([x]) => {
      const shifted = add({ a: x!, b: three });
      const clipped = chain(shifted, (a) => clip({ x: a }, { clipValueMin: 0, clipValueMax: 6 }));
      const gate = chain(clipped, (a) => multiply({ a, b: sixth }));
      return chain(gate, (b) => multiply({ a: x!, b }));
    };
  },
  AVERAGE_POOL_2D: (node) => pool(node, 'AvgPool'),
  MAX_POOL_2D: (node) => pool(node, 'MaxPool'),
  MEAN: (node, graph) => {
    const attrs = { axis: Array.from(constant(node, graph, 1)), keepDims: required(node).uint8(0) !== 0 };
    return unary('Mean', attrs);
  },
  PAD: (node, graph) => {
    const flat = Array.from(constant(node, graph, 1));
    const paddings = Array.from({ length: flat.length / 2 }, (_, axis) => [flat[axis * 2]!, flat[axis * 2 + 1]!]);
    return unary('PadV2', { paddings, constantValue: 0 });
  },
  RESHAPE: (node, graph) => unary('Reshape', { shape: [...graph.tensors[node.outputs[0]!]!.shape] }),
  CONCATENATION: (node) => {
    const attrs = { axis: required(node).int32(0) };
    const concat = findKernel('Concat');
    return (inputs) => concat(inputs, attrs);
  },
  RESIZE_BILINEAR: (node, graph) => {
    const options = required(node);
    const [height = 0, width = 0] = constant(node, graph, 1);
    const attrs = {
      size: [height, width],
      alignCorners: options.uint8(2) !== 0,
      halfPixelCenters: options.uint8(3) !== 0,
    };
    const resize = findKernel('ResizeBilinear');
    return ([images]) => resize({ images: images! }, attrs);
  },
  STRIDED_SLICE: (node, graph) => {
    const options = required(node);
    return unary('StridedSlice', {
      begin: Array.from(constant(node, graph, 1)),
      end: Array.from(constant(node, graph, 2)),
      strides: Array.from(constant(node, graph, 3)),
      beginMask: options.int32(0),
      endMask: options.int32(1),
      ellipsisMask: 0,
      newAxisMask: 0,
      shrinkAxisMask: 0,
    });
  },
  Landmarks2TransformMatrix: (node) => {
    const region = readRegionOptions(node.customOptions);
    return ([points]) => writeTensor(landmarksToTransform(readTensor(points!), region), [1, 4, 4]);
  },
  TransformTensorBilinear: (node) => {
    const { widthPx, heightPx } = readOutputSize(node.customOptions);
    return ([map, matrix]) => {
      const values = transformTensor(readTensor(map!), map!.shape, readTensor(matrix!), widthPx, heightPx);
      return writeTensor(values, [1, heightPx, widthPx, map!.shape[3]!]);
    };
  },
  TransformLandmarks:
    () =>
    ([pairs, matrix]) =>
      writeTensor(transformLandmarks(readTensor(pairs!), readTensor(matrix!)), pairs!.shape),
};

/**
 * Prepares a node to run.
 *
 * @throws RangeError when the operator is unknown, so that an unsupported model fails at load, not in the middle.
 */
export function prepareStep(node: FusedNode, graph: Graph): Step {
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
function constant4d(node: GraphNode, graph: Graph, input: number, perm: readonly number[]): Tensor {
  const weights = writeTensor(constant(node, graph, input) as Float32Array, shapeOf(node, graph, input));
  return chain(weights, (x) => findKernel('Transpose')({ x }, { perm }));
}

/** Computes one tensor from another that is not needed any more. */
function chain(given: Tensor, compute: (given: Tensor) => Tensor): Tensor {
  const result = compute(given);
  releaseTensor(given);
  return result;
}

function convolution(name: string, filter: Tensor, attrs: object): Step {
  const convolve = findKernel(name);
  return ([x, , bias]) => convolve(bias ? { x: x!, filter, bias } : { x: x!, filter }, attrs);
}

/** Writes the values of each pixel, which are the rows of a block, as that block. */
function paintBlocks(
  values: Float32Array,
  height: number,
  width: number,
  blockHeight: number,
  blockWidth: number,
): Float32Array {
  const painted = new Float32Array(values.length);
  const pixels = blockHeight * blockWidth;
  const rowLength = width * blockWidth;
  for (let line = 0; line < height * blockHeight; line += 1) {
    const row = (line - (line % blockHeight)) / blockHeight;
    const from = row * width * pixels + (line % blockHeight) * blockWidth;
    paintLine(values, from, blockWidth, pixels, painted.subarray(line * rowLength, (line + 1) * rowLength));
  }
  return painted;
}

/** Takes `length` values every `step` values, one after the other. */
function paintLine(values: Float32Array, from: number, length: number, step: number, line: Float32Array): void {
  for (let to = 0, start = from; to < line.length; start += step) {
    for (let at = start; at < start + length; at += 1, to += 1) line[to] = values[at]!;
  }
}

function unary(name: string, attrs?: object): Step {
  const compute = findKernel(name);
  return ([x]) => compute({ x: x! }, attrs);
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

function binary(node: GraphNode, name: string): Step {
  const compute = findKernel(name);
  const kind = activation(node.options?.uint8(0) ?? 0);
  if (kind === 'linear') return ([a, b]) => compute({ a: a!, b: b! });
  const clip = findKernel('ClipByValue');
  const range = { clipValueMin: 0, clipValueMax: kind === 'relu' ? Number.POSITIVE_INFINITY : 6 };
  return ([a, b]) => chain(compute({ a: a!, b: b! }), (x) => clip({ x }, range));
}

function pool(node: GraphNode, name: string): Step {
  const options = required(node);
  return unary(name, {
    filterSize: [options.int32(4), options.int32(3)],
    strides: [options.int32(2), options.int32(1)],
    pad: padding(options),
  });
}
