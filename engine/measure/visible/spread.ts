/** The value below which a share of them lies; 0 without values. */
export function quantile(values: Float32Array, share: number): number {
  if (values.length === 0) return 0;
  return values.toSorted()[Math.round(share * (values.length - 1))]!;
}

/** The distance from the 5th to the 95th percentile. */
export function spread(values: Float32Array): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted();
  const at = (share: number) => sorted[Math.round(share * (values.length - 1))]!;
  return at(0.95) - at(0.05);
}
