import { Floats } from './memory';

/** Exchanges left and right. */
export function mirrorRows(source: Floats, target: Floats, width: i32, height: i32): void {
  for (let row = 0, at = 0; row < height; row += 1) {
    const last = (row + 1) * width - 1;
    for (let column = 0; column < width; column += 1, at += 1) target[last - column] = source[at];
  }
}
