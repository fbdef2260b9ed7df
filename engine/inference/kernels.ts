import * as tf from '@tensorflow/tfjs-core';

/** A tensor of the backend without the bookkeeping of tfjs: its creator releases it. */
export type Tensor = tf.TensorInfo;

/** Runs a kernel of the backend; its inputs are named, or a list for one that takes any number. */
export type Kernel = (inputs: Readonly<Record<string, Tensor>> | readonly Tensor[], attrs?: object) => Tensor;

/** The used methods of the WebAssembly backend: tfjs types only what all backends have. */
interface Backend {
  write(values: Float32Array, shape: readonly number[], dtype: 'float32'): object;
  readSync(dataId: object): Float32Array;
  disposeData(dataId: object): boolean;
}

/**
 * Looks up a kernel of the active backend.
 *
 * The functions of tfjs that would call it (`tf.add`, `tf.fused.conv2d`) also check their arguments, watch for
 * gradients and keep a list of living tensors: for the many small layers of a mesh that takes as long as the layers
 * themselves.
 *
 * @throws RangeError when the backend has none of that name
 */
export function findKernel(name: string): Kernel {
  const kernel = tf.getKernel(name, tf.getBackend());
  if (!kernel) throw new RangeError(`the backend has no kernel ${name}`);
  const backend = tf.backend();
  return (inputs, attrs = {}) =>
    kernel.kernelFunc({
      inputs: inputs as tf.NamedTensorInfoMap,
      attrs: attrs as tf.NamedAttrMap,
      backend,
    }) as Tensor;
}

/** Copies numbers into the backend's memory. */
export function writeTensor(values: Float32Array, shape: readonly number[]): Tensor {
  return { dataId: active().write(values, shape, 'float32'), shape: [...shape], dtype: 'float32' };
}

/** A copy of a tensor's numbers. */
export function readTensor({ dataId }: Tensor): Float32Array {
  return active().readSync(dataId);
}

/** Releases a tensor's memory; a reshaped one shares it, and it stays until the last is released. */
export function releaseTensor({ dataId }: Tensor): void {
  active().disposeData(dataId);
}

function active(): Backend {
  return tf.backend() as unknown as Backend;
}
