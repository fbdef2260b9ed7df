/** Whether this browser has a share sheet that takes such a file; its bytes are not needed to know. */
export function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/**
 * Opens the share sheet with a file; closing it is no error.
 *
 * @throws DOMException `NotAllowedError` when the browser forgot the press, because the file took too long to load
 */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
}
