/** The largest file accepted: 10 MB, read generously as mebibytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/** The largest decoded picture; prevents decompression bombs. */
export const maxPixels = 50_000_000;

/** The least shorter side of a picture for any official photo. */
export const requiredShortSidePx = 500;
