import { Floats } from './memory';

/** Mirrors rows of pixels that have so many channels. */
export function mirrorRows(source: Floats, target: Floats, width: i32, height: i32, channels: i32): void {
  for (let row = 0; row < height; row += 1) {
    const last = ((row + 1) * width - 1) * channels;
    for (let column = 0, from = row * width * channels; column < width; column += 1) {
      const to = last - column * channels;
      for (let channel = 0; channel < channels; channel += 1, from += 1) target[to + channel] = source[from];
    }
  }
}
