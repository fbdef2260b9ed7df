import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import type { Point } from '#engine/geometry/point.ts';
import { type Square, sampleSquare } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';

/**
 * Finds 68 landmarks of a face with another network than the engine's: the dense landmark network from a development
 * dependency (`@vladmandic/face-api`, MIT), trained by other people on other pictures. A second opinion on eyes and
 * chin, for tests and studies only.
 */
export type SecondNetwork = (photo: Raster, face: Square) => readonly Point[];

/** Numbers of the 68 landmarks (iBUG 300-W): the chin's tip, and the corners and lids of each eye. */
export const second = {
  chin: 8,
  rightEye: [36, 37, 38, 39, 40, 41],
  leftEye: [42, 43, 44, 45, 46, 47],
} as const;

const inputPx = 112;
/** What the network's training subtracted from red, green and blue, of 255. */
const meanColour = [122.782, 117.001, 104.298];
const landmarkCount = 68;
const blocks = ['dense0', 'dense1', 'dense2', 'dense3'];

/** Reads the network; the tfjs backend has to run already (`loadModels`). */
export function readSecondNetwork(): SecondNetwork {
  const weights = readWeights('face_landmark_68_model');
  const w = (name: string) => weights[name] as tf.Tensor4D;
  const bias = (x: tf.Tensor4D, name: string) => tf.add(x, weights[`${name}/bias`]!) as tf.Tensor4D;
  const separable = (x: tf.Tensor4D, name: string, stride: 1 | 2) => {
    const depthwise = tf.depthwiseConv2d(x, w(`${name}/depthwise_filter`), stride, 'same');
    return bias(tf.conv2d(depthwise, w(`${name}/pointwise_filter`), 1, 'same'), name);
  };
  const dense = (x: tf.Tensor4D, block: string): tf.Tensor4D => {
    const first =
      block === blocks[0]
        ? bias(tf.conv2d(x, w(`${block}/conv0/filters`), 2, 'same'), `${block}/conv0`)
        : separable(x, `${block}/conv0`, 2);
    let sum = tf.relu(first);
    for (const conv of ['conv1', 'conv2', 'conv3']) sum = tf.add(sum, separable(tf.relu(sum), `${block}/${conv}`, 1));
    return tf.relu(sum);
  };
  return (photo, square) => {
    const input = sampleSquare(photo, square, inputPx, 'edge', 0, 255);
    const shares = tf.tidy(() => {
      const centred = tf.div(tf.sub(tf.tensor4d(input, [1, inputPx, inputPx, 3]), meanColour), 255) as tf.Tensor4D;
      const features = tf.avgPool(blocks.reduce(dense, centred), 7, 2, 'valid');
      const flat = tf.reshape(features, [1, -1]);
      return tf.add(tf.matMul(flat, weights['fc/weights'] as tf.Tensor2D), weights['fc/bias']!).dataSync();
    });
    const at = (share: number, centre: number) => centre + (share - 0.5) * square.sizePx;
    return Array.from({ length: landmarkCount }, (_, number) => ({
      x: at(shares[number * 2]!, square.centre.x),
      y: at(shares[number * 2 + 1]!, square.centre.y),
    }));
  };
}

function readWeights(name: string): tf.NamedTensorMap {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'model');
  const groups = JSON.parse(readFileSync(join(folder, `${name}-weights_manifest.json`), 'utf8')) as {
    weights: tf.io.WeightsManifestEntry[];
  }[];
  const bytes = new Uint8Array(readFileSync(join(folder, `${name}.bin`)));
  return tf.io.decodeWeights(
    bytes.buffer,
    groups.flatMap(({ weights }) => weights),
  );
}
