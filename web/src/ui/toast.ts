/** Says that something worked. */
export async function sayDone(message: string): Promise<void> {
  (await import('sonner')).toast.success(message);
}

/** Says that something did not work, for the usual 4000 ms or as long as `durationMs`. */
export async function sayFailed(message: string, durationMs?: number): Promise<void> {
  (await import('sonner')).toast.error(message, durationMs === undefined ? {} : { duration: durationMs });
}
