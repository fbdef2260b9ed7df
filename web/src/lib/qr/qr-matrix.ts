import type { QrVersion } from './qr-version.ts';

/** Rows of modules; true is dark, undefined is not drawn yet. */
export type Modules = (boolean | undefined)[][];

/** Level M and a mask, protected by a BCH code (ISO/IEC 18004, 7.9). */
export function formatBits(mask: number): number {
  let remainder = mask;
  for (let step = 0; step < 10; step++) remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537);
  return ((mask << 10) | remainder) ^ 0x5412;
}

/** The version, protected by a Golay code (7.10). */
export function versionBits(version: number): number {
  let remainder = version;
  for (let step = 0; step < 12; step++) remainder = (remainder << 1) ^ ((remainder >> 11) * 0x1f25);
  return (version << 12) | remainder;
}

const bit = (value: number, index: number): boolean => ((value >> index) & 1) === 1;

/** A symbol with everything that does not depend on the data. */
export function functionPatterns({ version, size, alignment }: QrVersion, mask: number): Modules {
  const modules: Modules = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean): void => {
    const row = modules[y];
    if (row !== undefined && x >= 0 && x < size) row[x] = dark;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const square = (x: number, y: number, reach: number, isDark: (distance: number) => boolean): void => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  const far = size - 7;
  for (const y of alignment)
    for (const x of alignment) {
      const onFinder = (x === 6 && y === 6) || (x === 6 && y === far) || (x === far && y === 6);
      if (!onFinder) square(x, y, 2, (distance) => distance !== 1);
    }
  const finder = (distance: number): boolean => distance !== 2 && distance !== 4;
  square(3, 3, 4, finder);
  square(size - 4, 3, 4, finder);
  square(3, size - 4, 4, finder);
  drawFormat(set, size, formatBits(mask));
  for (let index = 0; version >= 7 && index < 18; index++) {
    const [across, along] = [size - 11 + (index % 3), Math.floor(index / 3)];
    set(across, along, bit(versionBits(version), index));
    set(along, across, bit(versionBits(version), index));
  }
  return modules;
}

function drawFormat(set: (x: number, y: number, dark: boolean) => void, size: number, bits: number): void {
  for (let index = 0; index < 15; index++) {
    const dark = bit(bits, index);
    // Around the first finder, past the timing patterns; and split between the other two.
    if (index < 8) set(8, index < 6 ? index : index + 1, dark);
    else set(index === 8 ? 7 : 14 - index, 8, dark);
    if (index < 8) set(size - 1 - index, 8, dark);
    else set(8, size - 15 + index, dark);
  }
  set(8, size - 8, true);
}

/** The places of the data, in the order in which its bits go there: two columns at a time, up and down (7.7.3). */
export function* dataPlaces(modules: Modules): Generator<{ x: number; y: number }> {
  const size = modules.length;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (modules[y]?.[x] === undefined) yield { x, y };
    }
    up = !up;
  }
}
