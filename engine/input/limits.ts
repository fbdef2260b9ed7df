/** The largest file accepted: 10 MB, read generously as mebibytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The largest picture decoded; keeps a small file from unpacking into gigabytes. */
export const MAX_PIXELS = 50_000_000;

/** The shorter side a picture needs before any official photo can come out of it. */
export const MIN_SHORT_SIDE_PX = 600;
