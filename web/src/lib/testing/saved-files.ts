import { vi } from 'vitest';

/** Collects the files that pages save, which jsdom cannot; both lists grow with each file. */
export function keepSavedFiles() {
  const [blobs, names]: [Blob[], string[]] = [[], []];
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return 'blob:one';
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { blobs, names };
}
