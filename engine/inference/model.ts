/** A neural network that maps one input tensor to named outputs. */
export interface Model {
  /** Batch, height, width, channels. */
  readonly inputShape: readonly number[];
  /**
   * Runs the network once.
   *
   * @param input values in row-major order of {@link inputShape}
   * @returns the outputs by tensor name, each in row-major order of its own shape
   * @throws RangeError when the input has another length than the shape asks for
   */
  run(input: Float32Array): ReadonlyMap<string, Float32Array>;
}
