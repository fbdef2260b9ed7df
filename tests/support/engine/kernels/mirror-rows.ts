/** Mirrors rows of pixels that have so many channels. */
export function mirrorRows(values: Float32Array, width: number, channels: number): Float32Array {
  const result = new Float32Array(values.length);
  const length = width * channels;
  for (let start = 0; start < values.length; start += length) {
    for (let channel = 0; channel < channels; channel += 1) {
      mirrorRow(values, start + channel, start + length - channels + channel, channels, result);
    }
  }
  return result;
}

/** Mirrors one channel of a row, which lies from `start` to `last` in steps of `channels`. */
function mirrorRow(values: Float32Array, start: number, last: number, channels: number, result: Float32Array): void {
  for (let from = start, to = last; from <= last; from += channels, to -= channels) result[to] = values[from]!;
}
