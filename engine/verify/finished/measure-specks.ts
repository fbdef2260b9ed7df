import type { FinishedOutline } from '#engine/report/delivered.ts';
import type { SideColours } from './count-colours.ts';
import type { FinishedPerson } from './finished-person.ts';

const { floor, log } = Math;

/** Every second pixel in each direction is enough: strands of hair are thinner than a speck. */
const stepPx = 2;
/** Larger patches are no holes: the room between arm and body. */
const maxHolePx = 4000;
/** A hole is the person's when this share of it has the person's colours, this many times as frequent there. */
const minLost = 0.5;
const minLogRatio = log(5);

/** Islands around the person, and holes in it, in pixels of a photo 600 pixels high. Holes need the source's colours. */
export function measureSpecks(
  person: FinishedPerson,
  colours?: SideColours,
): Pick<FinishedOutline, 'islandPx' | 'holePx'> {
  const { widthPx, heightPx, scale, shown } = person;
  const [columns, rows] = [floor(widthPx / stepPx), floor(heightPx / stepPx)];
  const grid = new Uint8Array(columns * rows);
  const pixelOf = (sample: number) => floor(sample / columns) * stepPx * widthPx + (sample % columns) * stepPx;
  for (let sample = 0; sample < grid.length; sample += 1) grid[sample] = shown[pixelOf(sample)]!;
  const isThickAt = (sample: number) => {
    const at = pixelOf(sample);
    const kind = shown[at];
    return [-1, 1, -widthPx, widthPx, -widthPx - 1, -widthPx + 1, widthPx - 1, widthPx + 1].every(
      (step) => shown[at + step] === kind,
    );
  };
  const field = { isThickAt, grid, columns, seen: new Uint8Array(grid.length), queue: new Int32Array(grid.length) };
  const perSample = stepPx ** 2 / (scale * scale);
  let [islands, largest, holes] = [0, 0, 0];
  for (let start = 0; start < grid.length; start += 1) {
    if (field.seen[start] === 1) continue;
    const { size, isThick, touchesEdge } = grow(start, field);
    if (!isThick) continue;
    if (grid[start] === 1) {
      islands += size;
      if (size > largest) largest = size;
    } else if (colours !== undefined && !touchesEdge && size * perSample < maxHolePx) {
      let lost = 0;
      for (let next = 0; next < size; next += 1) {
        const at = pixelOf(field.queue[next]!);
        if (person.faint[at] === 1 && colours.logRatio(at) > minLogRatio) lost += 1;
      }
      if (lost >= minLost * size) holes += size;
    }
  }
  return { islandPx: (islands - largest) * perSample, holePx: holes * perSample };
}

interface Field {
  readonly grid: Uint8Array;
  readonly columns: number;
  readonly seen: Uint8Array;
  /** The samples of the patch that was visited last come first. */
  readonly queue: Int32Array;
  /** Whether all pixels around a sample are of its kind. */
  isThickAt(sample: number): boolean;
}

/** Visits the samples of one kind connected with the start. */
function grow(start: number, { grid, columns, seen, queue, isThickAt }: Field) {
  const kind = grid[start]!;
  let [size, isThick, touchesEdge] = [1, false, false];
  queue[0] = start;
  seen[start] = 1;
  for (let next = 0; next < size; next += 1) {
    const sample = queue[next]!;
    const column = sample % columns;
    if (column === 0 || column === columns - 1 || sample < columns || sample >= grid.length - columns) {
      touchesEdge = true;
    }
    isThick ||= isThickAt(sample);
    for (let way = 0; way < 4; way += 1) {
      if ((way === 0 && column === 0) || (way === 1 && column === columns - 1)) continue;
      const beside = sample + (way === 0 ? -1 : way === 1 ? 1 : way === 2 ? -columns : columns);
      if (grid[beside] !== kind || seen[beside] === 1) continue;
      seen[beside] = 1;
      queue[size] = beside;
      size += 1;
    }
  }
  return { size, isThick, touchesEdge };
}
