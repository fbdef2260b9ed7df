const closing: (() => Promise<unknown>)[] = [];

/** Closes what test files share once the last file of this process is done; the newest first. */
export function atEnd(close: () => Promise<unknown>): void {
  closing.unshift(close);
}

export async function closeAll(): Promise<void> {
  for (const close of closing.splice(0)) await close();
}
