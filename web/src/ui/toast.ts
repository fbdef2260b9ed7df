/** What is said before there is a place for it is said when there is one. */
let placeIsThere = () => {};
const place = new Promise<void>((resolve) => {
  placeIsThere = resolve;
});

/** Tells that messages are shown from now on. */
export function showsToasts(): void {
  placeIsThere();
}

/** Says that something worked. */
export async function sayDone(message: string): Promise<void> {
  const { toast } = await import('sonner');
  void place.then(() => toast.success(message));
}

/** Says that something did not work, for the usual 4000 ms or as long as `durationMs`. */
export async function sayFailed(message: string, durationMs?: number): Promise<void> {
  const { toast } = await import('sonner');
  void place.then(() => toast.error(message, durationMs === undefined ? {} : { duration: durationMs }));
}
