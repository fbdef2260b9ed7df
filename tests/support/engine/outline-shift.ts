const { abs, floor, hypot, max, min, round } = Math;

/** How far beyond an outline it is compared, in pixels, and the step of the profile across it. */
const reachPx = 8;
const stepPx = 0.5;
/** An outline further off than this is another outline, not a shifted one. */
const maxShiftPx = 4;
/** Share of a profile on which the reference can be trusted. */
const minTrusted = 0.8;
/** Profiles start and end this far from the outline on one colour each where the picture shows its place. */
const evenPx = 4;
/** Contrast of both sides, and how even they are against it: person, background. */
const minContrast = 0.28;
const maxUneven = { person: 0.2, background: 0.1 };

/** Where one matte's outline lies against another's, in pixels; negative is inside the person. */
export interface OutlineShift {
  /** Mean over the outline where it can be compared. */
  readonly againstReference: number;
  /** Medians where the picture itself shows the outline, between two even colours; absent where it hardly does. */
  readonly atClearEdges: { readonly own: number; readonly reference: number; readonly points: number } | undefined;
}

/** Fewer clear points than this say nothing. */
const minClearPoints = 30;

/**
 * Compares the outline of a matte with the reference's, and both with the picture's own edge.
 *
 * Along the normal of the reference's outline alpha is summed up from inside to outside: that sum is the outline's place
 * to a fraction of a pixel, also where it is soft. Where the colour is even on both sides, the pixel's place between
 * the two colours is its true alpha, which needs no reference.
 *
 * @param colours interleaved RGB, 0 to 255
 * @param trusted 1 where the reference can be trusted
 */
export function measureOutlineShift(
  alpha: Float32Array,
  reference: Float32Array,
  trusted: Uint8Array,
  colours: Uint8Array,
  width: number,
): OutlineShift {
  const shifts: number[] = [];
  const clear: { own: number; reference: number }[] = [];
  for (const { x, y, outX, outY } of outlinePoints(reference, width)) {
    let [own, its, sure, steps] = [0, 0, 0, 0];
    const colour: (readonly [number, number, number])[] = [];
    for (let t = -reachPx; t <= reachPx; t += stepPx) {
      const [px, py] = [x + outX * t, y + outY * t];
      own += stepPx * sample(alpha, width, px, py);
      its += stepPx * sample(reference, width, px, py);
      sure += trusted[round(py) * width + round(px)]!;
      steps += 1;
      colour.push(colourAt(colours, width, px, py));
    }
    if (sure >= minTrusted * steps && abs(own - its) <= maxShiftPx) shifts.push(own - its);
    const edge = edgePlace(colour);
    if (edge !== undefined) clear.push({ own: own - edge, reference: its - edge });
  }
  return {
    againstReference: shifts.reduce((sum, shift) => sum + shift, 0) / max(1, shifts.length),
    atClearEdges:
      clear.length < minClearPoints
        ? undefined
        : {
            own: median(clear.map((point) => point.own)),
            reference: median(clear.map((point) => point.reference)),
            points: clear.length,
          },
  };
}

/** Pixels at the inner side of an outline with the direction that leads out of the person. */
function* outlinePoints(alpha: Float32Array, width: number) {
  const margin = reachPx + 4;
  const height = alpha.length / width;
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      const at = y * width + x;
      if (alpha[at]! < 0.5) continue;
      if (min(alpha[at - 1]!, alpha[at + 1]!, alpha[at - width]!, alpha[at + width]!) >= 0.5) continue;
      let [gx, gy] = [0, 0];
      for (let down = -2; down <= 2; down += 1) {
        for (let across = -2; across <= 2; across += 1) {
          const value = alpha[at + down * width + across]!;
          gx += across * value;
          gy += down * value;
        }
      }
      const length = hypot(gx, gy);
      if (length > 1e-3) yield { x, y, outX: -gx / length, outY: -gy / length };
    }
  }
}

/** The sum of true alpha along a profile from inside to outside; undefined where the colours do not tell. */
function edgePlace(profile: readonly (readonly [number, number, number])[]): number | undefined {
  const count = evenPx / stepPx;
  const [person, wall] = [even(profile.slice(0, count)), even(profile.slice(-count))];
  const way = person.mean.map((value, channel) => value - wall.mean[channel]!);
  const contrast = hypot(...way);
  if (contrast < minContrast) return undefined;
  if (person.spread > maxUneven.person * contrast || wall.spread > maxUneven.background * contrast) return undefined;
  return profile.reduce((sum, colour) => {
    const along = colour.reduce((dot, value, channel) => dot + (value - wall.mean[channel]!) * way[channel]!, 0);
    return sum + stepPx * max(0, min(1, along / contrast ** 2));
  }, 0);
}

function even(colours: readonly (readonly [number, number, number])[]): { mean: number[]; spread: number } {
  const mean = [0, 1, 2].map((channel) => colours.reduce((sum, colour) => sum + colour[channel]!, 0) / colours.length);
  const spread = max(...colours.flatMap((colour) => colour.map((value, channel) => abs(value - mean[channel]!))));
  return { mean, spread };
}

function colourAt(colours: Uint8Array, width: number, x: number, y: number): readonly [number, number, number] {
  const channel = (number: number) => bilinear((at) => colours[at * 3 + number]! / 255, width, x, y);
  return [channel(0), channel(1), channel(2)];
}

function sample(values: Float32Array, width: number, x: number, y: number): number {
  return bilinear((at) => values[at]!, width, x, y);
}

function bilinear(read: (at: number) => number, width: number, x: number, y: number): number {
  const [left, top] = [floor(x), floor(y)];
  const [tx, ty] = [x - left, y - top];
  const at = top * width + left;
  const upper = read(at) * (1 - tx) + read(at + 1) * tx;
  const lower = read(at + width) * (1 - tx) + read(at + width + 1) * tx;
  return upper + ty * (lower - upper);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
