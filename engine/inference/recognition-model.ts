import * as tf from '@tensorflow/tfjs-core';
import type { Model } from './model.ts';

/** The parts of a manifest of weights that are read. */
type Manifest = readonly { readonly weights: tf.io.WeightsManifestEntry[] }[];

/** A convolution with the scale and shift that follow it folded in. */
interface Layer {
  readonly filter: tf.Tensor4D;
  readonly bias: tf.Tensor1D;
}

type Block = (x: tf.Tensor4D) => tf.Tensor4D;

const sidePx = 150;
const inputShape = [1, sidePx, sidePx, 3] as const;
const inputLength = sidePx * sidePx * 3;
/** What dlib subtracts from red, green and blue, and what it divides by (`input_rgb_image_sized`). */
const meanColour = [122.782, 117.001, 104.298];
const colourRange = 256;
/** The residual blocks in their order; those that end in `down` or `out` halve the resolution. */
const blockNames = [
  ...['conv32_1', 'conv32_2', 'conv32_3', 'conv64_down', 'conv64_1', 'conv64_2', 'conv64_3'],
  ...['conv128_down', 'conv128_1', 'conv128_2', 'conv256_down', 'conv256_1', 'conv256_2', 'conv256_down_out'],
];

/**
 * Compiles dlib's face recognition network (a ResNet of 29 convolutions) for the active tfjs backend.
 *
 * @param manifest the text of the manifest of weights that `@vladmandic/face-api` ships
 * @param weights the file of weights next to it
 * @returns a model that takes 150 x 150 RGB values from 0 to 255 of an aligned face and answers `vector`, 128 numbers
 * that are not of unit length
 * @throws RangeError when the manifest lacks a layer of the network
 */
export function compileRecognition(manifest: string, weights: Uint8Array): Model {
  const constants = tf.io.decodeWeights(
    new Uint8Array(weights).buffer,
    (JSON.parse(manifest) as Manifest).flatMap((group) => group.weights),
  );
  const first = foldLayer(constants, 'conv32_down');
  const blocks = blockNames.map((name) => compileBlock(constants, name));
  const last = constant(constants, 'fc') as tf.Tensor2D;
  for (const [name, tensor] of Object.entries(constants)) if (name !== 'fc') tensor.dispose();
  return {
    inputShape,
    run: (input) => {
      if (input.length !== inputLength)
        throw new RangeError(`the model takes ${inputLength} values, not ${input.length}`);
      const vector = tf.tidy(() => {
        const centred = tf.div(tf.sub(tf.tensor4d(input, [...inputShape]), meanColour), colourRange) as tf.Tensor4D;
        const begun = tf.maxPool(convolve(centred, first, 2, 'relu'), 3, 2, 'valid');
        const features = blocks.reduce((x, block) => block(x), begun);
        return tf.matMul(tf.mean(features, [1, 2]) as tf.Tensor2D, last).dataSync<'float32'>();
      });
      return new Map([['vector', vector]]);
    },
  };
}

/** Two convolutions whose output is added to the block's input. */
function compileBlock(constants: tf.NamedTensorMap, name: string): Block {
  const [first, second] = ['conv1', 'conv2'].map((part) => foldLayer(constants, `${name}/${part}`)) as [Layer, Layer];
  const halves = /_(down|out)$/.test(name);
  return (x) => {
    const changed = convolve(convolve(x, first, halves ? 2 : 1, 'relu'), second, 1, 'linear');
    return tf.relu(halves ? addHalved(changed, x) : tf.add(changed, x));
  };
}

/** Adds the halved input; rows, columns and channels that only one of the two has are zero in the other, as in dlib. */
function addHalved(changed: tf.Tensor4D, x: tf.Tensor4D): tf.Tensor4D {
  const halved = tf.avgPool(x, 2, 2, 'valid');
  const missing = (axis: 1 | 2 | 3, of: tf.Tensor4D, other: tf.Tensor4D): [number, number] => [
    0,
    Math.max(0, other.shape[axis] - of.shape[axis]),
  ];
  const padded = (of: tf.Tensor4D, other: tf.Tensor4D) =>
    tf.pad(of, [[0, 0], missing(1, of, other), missing(2, of, other), missing(3, of, other)]);
  return tf.add(padded(changed, halved), padded(halved, changed));
}

function convolve(x: tf.Tensor4D, { filter, bias }: Layer, stride: 1 | 2, activation: 'relu' | 'linear'): tf.Tensor4D {
  return tf.fused.conv2d({ x, filter, bias, strides: stride, pad: stride === 1 ? 'same' : 'valid', activation });
}

/** The scale of a layer multiplies its filter and bias; its shift is added to the bias. */
function foldLayer(constants: tf.NamedTensorMap, name: string): Layer {
  const [filter, bias, scale, shift] = ['conv/filters', 'conv/bias', 'scale/weights', 'scale/biases'].map((part) =>
    constant(constants, `${name}/${part}`),
  ) as [tf.Tensor, tf.Tensor, tf.Tensor, tf.Tensor];
  return tf.tidy(() => ({
    filter: tf.mul(filter, scale) as tf.Tensor4D,
    bias: tf.add(tf.mul(bias, scale), shift) as tf.Tensor1D,
  }));
}

function constant(constants: tf.NamedTensorMap, name: string): tf.Tensor {
  const found = constants[name];
  if (found === undefined) throw new RangeError(`the manifest has no ${name}`);
  return found;
}
