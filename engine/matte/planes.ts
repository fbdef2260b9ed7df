/** Colour planes, 0 to 1. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array];
