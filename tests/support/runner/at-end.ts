const closing: (() => Promise<unknown>)[] = [];

/** Closes what test files share once the last file of this process is done; the newest first. */
export function atEnd(close: () => Promise<unknown>): void {
  closing.unshift(close);
}

/** @returns what went wrong; all others are closed all the same. */
export async function closeAll(): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const close of closing.splice(0)) await close().catch((error: unknown) => errors.push(error));
  return errors;
}
