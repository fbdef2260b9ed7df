import type { SignedPicture } from '#shared/orders/view.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { fetchPicture } from './fetch-picture.ts';

/**
 * Saves a picture under its documented name. It is fetched first, so that an expired URL is an error here and not a
 * page of the storage.
 *
 * @throws NetworkFailure when the storage was not reached or refuses
 */
export async function downloadPicture({ downloadUrl, fileName }: SignedPicture): Promise<void> {
  const blob = await fetchPicture(downloadUrl);
  saveFile([blob], blob.type, fileName);
}
