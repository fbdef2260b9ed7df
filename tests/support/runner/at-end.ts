const closing: (() => Promise<unknown>)[] = [];

/** Closes a resource shared by test files once the last file of this process is done; the newest first. */
export function atEnd(close: () => Promise<unknown>): void {
  closing.unshift(close);
}

/** @returns the errors; the remaining resources are closed anyway. */
export async function closeAll(): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const close of closing.splice(0)) await close().catch((error: unknown) => errors.push(error));
  return errors;
}
