import { NetworkFailure } from '#web/lib/api-problem.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** Saves the photo behind a link: by the share sheet of a phone, which leads to its gallery, or as a download. */
export async function savePhoto(url: string, fileName: string): Promise<void> {
  const answer = await fetch(url).catch((error: unknown) => {
    throw new NetworkFailure(error);
  });
  if (!answer.ok) throw new NetworkFailure(answer.statusText);
  const blob = await answer.blob();
  const file = new File([blob], fileName, { type: 'image/jpeg' });
  if (matchMedia('(pointer: coarse)').matches && 'canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // Some browsers forget the press while the photo loads.
    }
  }
  saveFile([blob], file.type, fileName);
}
