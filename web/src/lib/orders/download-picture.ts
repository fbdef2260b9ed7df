import type { SignedPicture } from '#shared/orders/view.ts';
import { NetworkFailure } from '#web/lib/api-problem.ts';

/**
 * Saves a picture under its documented name. It is fetched first, so that an expired URL is an error here and not a
 * page of the storage.
 *
 * @throws NetworkFailure when the storage was not reached or refuses
 */
export async function downloadPicture({ downloadUrl, fileName }: SignedPicture): Promise<void> {
  const answer = await fetch(downloadUrl).catch((error: unknown) => {
    throw new NetworkFailure(error);
  });
  if (!answer.ok) throw new NetworkFailure(`${answer.status} ${answer.statusText}`);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
