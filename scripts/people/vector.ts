export type Vector = [number, number, number];

export const plus = (a: Readonly<Vector>, b: Readonly<Vector>, share = 1): Vector => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
];
export const dot = (a: Readonly<Vector>, b: Readonly<Vector>) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Readonly<Vector>): Vector => {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
export const vectorAt = (values: Float32Array, point: number): Vector => [
  values[point * 3]!,
  values[point * 3 + 1]!,
  values[point * 3 + 2]!,
];
