/** Messages before the toaster has mounted wait for it. */
let placeIsThere = () => {};
const place = new Promise<void>((resolve) => {
  placeIsThere = resolve;
});

/** Called when the toaster has mounted. */
export function showsToasts(): void {
  placeIsThere();
}

/** Shows a success message. */
export async function sayDone(message: string): Promise<void> {
  const { toast } = await import('sonner');
  void place.then(() => toast.success(message));
}

/** Shows an error message, for the usual 4000 ms or for `durationMs`. */
export async function sayFailed(message: string, durationMs?: number): Promise<void> {
  const { toast } = await import('sonner');
  void place.then(() => toast.error(message, durationMs === undefined ? {} : { duration: durationMs }));
}
