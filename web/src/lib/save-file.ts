/** Saves what a page made itself as a file, as if it had been downloaded. */
export function saveFile(parts: readonly string[], type: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken what the address leads to once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url));
}
