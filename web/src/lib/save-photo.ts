import { NetworkFailure } from './api-problem.ts';
import { saveFile } from './save-file.ts';
import { canShare, shareFile } from './share-file.ts';

/** Saves the photo behind a link: by the share sheet of a phone, which leads to its gallery, or as a download. */
export async function savePhoto(url: string, fileName: string): Promise<void> {
  const blob = await loadPhoto(url);
  const file = new File([blob], fileName, { type: blob.type });
  if (matchMedia('(pointer: coarse)').matches && canShare(file)) {
    try {
      return await shareFile(file);
    } catch {
      // Some browsers forget the press while the photo loads.
    }
  }
  saveFile([blob], blob.type, fileName);
}

/**
 * The file behind a link of an hour.
 *
 * @throws NetworkFailure
 */
export async function loadPhoto(url: string): Promise<Blob> {
  try {
    const answer = await fetch(url);
    if (answer.ok) return await answer.blob();
    throw new Error(answer.statusText);
  } catch (error) {
    throw new NetworkFailure(error);
  }
}
