/** Saves data of the page as a file, like a download. */
export function saveFile(parts: readonly BlobPart[], type: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has read the URL once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Saves the file behind a link that the server answers as a download. */
export function saveLink(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
