import * as tf from '@tensorflow/tfjs-core';
import type { Model } from './model.ts';

/** The parts of a tfjs graph file that are read. */
interface GraphFile {
  readonly modelTopology: { readonly node: readonly GraphFileNode[] };
  readonly weightsManifest: readonly { readonly weights: tf.io.WeightsManifestEntry[] }[];
}

interface GraphFileNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: { readonly strides?: { readonly list: { readonly i: readonly string[] } } };
}

/** One convolution with its folded parts: the scale of its normalisation, its shift, and relu6. */
interface Layer {
  readonly depthwise: boolean;
  readonly stride: number;
  filter: tf.Tensor4D;
  bias?: tf.Tensor1D;
}

/** One dense layer. */
interface Dense {
  readonly kernel: tf.Tensor2D;
  readonly bias: tf.Tensor1D;
}

const inputShape = [1, 224, 224, 3] as const;
const inputLength = 224 * 224 * 3;
/** Operators that only clamp between 0 and 6, which each layer does anyway. */
const clamps = new Set(['Relu', 'Minimum', 'Maximum']);

/**
 * Compiles the trunk of a MobileNet (version 1) for the active tfjs backend: 27 convolutions in a row and the mean of
 * their output; and of what the file computes from that the guess of age, two dense layers. The guess of sex is not used.
 *
 * @param topology the text of a tfjs graph file
 * @param weights the file of weights it names
 * @returns a model that takes 224 x 224 RGB values from 0 to 255 and answers `descriptor`, 1,024 numbers, and `ages`, the
 * probability of each age in years
 * @throws RangeError when the graph is another one
 */
export function compileDescriptor(topology: string, weights: Uint8Array): Model {
  const graph = JSON.parse(topology) as GraphFile;
  const constants = tf.io.decodeWeights(
    new Uint8Array(weights).buffer,
    graph.weightsManifest.flatMap((group) => group.weights),
  );
  const layers = foldLayers(graph.modelTopology.node, constants);
  const head = findAgeHead(graph.modelTopology.node, constants);
  const used = new Set<tf.Tensor>([
    ...layers.flatMap(({ filter, bias }) => (bias === undefined ? [filter] : [filter, bias])),
    ...head.flatMap(({ kernel, bias }) => [kernel, bias]),
  ]);
  for (const constant of Object.values(constants)) if (!used.has(constant)) constant.dispose();
  return {
    inputShape,
    run: (input) => {
      if (input.length !== inputLength)
        throw new RangeError(`the model takes ${inputLength} values, not ${input.length}`);
      const [descriptor, ages] = tf.tidy(() => {
        let x = tf.tensor4d(input, [...inputShape]);
        for (const layer of layers) {
          const next = runLayer(layer, x);
          x.dispose();
          x = next;
        }
        const mean = tf.mean(x, [1, 2]) as tf.Tensor2D;
        const [features, age] = head;
        const guessed = tf.softmax(runDense(age, tf.relu(runDense(features, mean))));
        return [mean.dataSync<'float32'>(), guessed.dataSync<'float32'>()] as const;
      });
      return new Map([
        ['descriptor', descriptor],
        ['ages', ages],
      ]);
    },
  };
}

function runLayer({ depthwise, stride, filter, bias }: Layer, x: tf.Tensor4D): tf.Tensor4D {
  const fixed = { x, filter, strides: stride, pad: 'same' as const, activation: 'relu6' as const };
  const given = bias === undefined ? fixed : { ...fixed, bias };
  return depthwise ? tf.fused.depthwiseConv2d(given) : tf.fused.conv2d(given);
}

function runDense({ kernel, bias }: Dense, x: tf.Tensor2D): tf.Tensor2D {
  return tf.add(tf.matMul(x, kernel), bias);
}

/** The two dense layers between the mean and the probabilities of ages. */
function findAgeHead(nodes: readonly GraphFileNode[], constants: tf.NamedTensorMap): readonly [Dense, Dense] {
  const dense = (name: string | undefined) => {
    const node = nodes.find((each) => each.name === name);
    const [from, kernel, bias] = node?.input ?? [];
    const [weights, shift] = [constants[kernel ?? ''], constants[bias ?? '']];
    if (weights === undefined || shift === undefined) throw new RangeError(`${name} is not a dense layer`);
    return { from, layer: { kernel: weights as tf.Tensor2D, bias: shift as tf.Tensor1D } };
  };
  const age = dense(nodes.find(({ op }) => op === 'Softmax')?.input?.[0]);
  return [dense(age.from).layer, age.layer];
}

function scaleChannels(filter: tf.Tensor4D, scale: tf.Tensor): tf.Tensor4D {
  return tf.tidy(() => tf.mul(filter, tf.reshape(scale, [-1, 1])) as tf.Tensor4D);
}

/** Reads the nodes up to the mean; each has to follow the one before, or it is not the known network. */
function foldLayers(nodes: readonly GraphFileNode[], constants: tf.NamedTensorMap): readonly Layer[] {
  const layers: Layer[] = [];
  let previous = nodes.find(({ op }) => op === 'Placeholder')?.name;
  for (const node of nodes) {
    if (node.op === 'Const' || node.op === 'Placeholder') continue;
    const { op, input: [from, by = ''] = [] } = node;
    if (from !== previous) throw new RangeError(`${node.name} does not follow ${previous}`);
    if (op === 'Mean') return layers;
    const constant = constants[by];
    const layer = layers.at(-1);
    if ((op === 'Conv2D' || op === 'DepthwiseConv2dNative') && constant) {
      const stride = Number(node.attr?.strides?.list.i[1]);
      layers.push({ depthwise: op !== 'Conv2D', stride, filter: constant as tf.Tensor4D });
    } else if (op === 'Mul' && constant && layer?.depthwise) {
      layer.filter = scaleChannels(layer.filter, constant);
    } else if (op === 'Add' && constant && layer) {
      layer.bias = constant as tf.Tensor1D;
    } else if (!clamps.has(op)) {
      throw new RangeError(`operator ${op} is not supported`);
    }
    previous = node.name;
  }
  throw new RangeError('the graph has no mean');
}
