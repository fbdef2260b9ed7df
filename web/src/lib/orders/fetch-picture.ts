import { NetworkFailure } from '#web/lib/api-problem.ts';

/**
 * Fetches a picture by its signed URL.
 *
 * @throws NetworkFailure when the storage was not reached or refuses
 */
export async function fetchPicture(url: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const answer = await fetch(url, { signal: signal ?? null });
    if (!answer.ok) throw new NetworkFailure(`${answer.status} ${answer.statusText}`);
    return await answer.blob();
  } catch (error) {
    if (signal?.aborted === true || error instanceof NetworkFailure) throw error;
    throw new NetworkFailure(error);
  }
}
