/** The largest file accepted: 10 MB, read generously as mebibytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/** The largest picture decoded; keeps a small file from unpacking into gigabytes. */
export const maxPixels = 50_000_000;

/** The shorter side a picture needs before any official photo can come out of it. */
export const requiredShortSidePx = 500;
