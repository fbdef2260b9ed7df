import { NetworkFailure } from '#web/lib/api-problem.ts';

/**
 * Loads a picture into memory, so that it can be shown at once and without a connection.
 *
 * @returns its object URL; undefined when there is no such picture
 * @throws NetworkFailure
 */
export async function loadPicture(url: string): Promise<string | undefined> {
  const unreached = (error: unknown) => {
    throw new NetworkFailure(error);
  };
  const answer = await fetch(url).catch(unreached);
  if (!answer.ok) return undefined;
  const picture = URL.createObjectURL(await answer.blob().catch(unreached));
  const image = new Image();
  image.src = picture;
  try {
    await image.decode?.();
  } catch {
    URL.revokeObjectURL(picture);
    return undefined;
  }
  return picture;
}
