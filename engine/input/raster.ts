/** Decoded pixels: 8-bit sRGB, red, green, blue interleaved, rows from the top. */
export interface Raster {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}
