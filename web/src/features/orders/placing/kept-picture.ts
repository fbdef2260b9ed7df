import { typedKeys } from '#web/lib/typed-in-tab.ts';

/** What keeps pictures, which the page preloads. */
export const loadPictureStore = () => import('./picture-store.ts');

type PictureStore = Awaited<ReturnType<typeof loadPictureStore>>;

let former: Promise<unknown> = Promise.resolve();

/** One access after the other; a browser that stores nothing, as some do in private windows, works without. */
function inTurn<Found>(access: (store: PictureStore) => Promise<Found>): Promise<Found | undefined> {
  const own = former
    .then(loadPictureStore)
    .then(access)
    .catch(() => undefined);
  former = own;
  return own;
}

/** Keeps a chosen picture in this browser, for a reload or the way back in this tab. */
export function keepPicture(file: File, purpose: string): void {
  void inTurn(({ storePicture }) => storePicture(file, purpose));
}

/** The picture that this tab has kept for a purpose. */
export async function findKeptPicture(purpose: string): Promise<File | undefined> {
  await former;
  if (sessionStorage.getItem(typedKeys.picture) === null) return undefined;
  return await inTurn(({ findPicture }) => findPicture(purpose));
}

/** Deletes the kept picture of this tab, which was sent or discarded. */
export function discardPicture(): void {
  void inTurn(({ removePicture }) => removePicture());
}

/** Deletes pictures that were kept for a day, if this browser has any. */
export async function sweepPictures(): Promise<void> {
  try {
    // Some browsers list no databases.
    const stored = await indexedDB.databases?.();
    if (stored === undefined || stored.some(({ name }) => name === typedKeys.picture)) {
      await inTurn(({ removeOldPictures }) => removeOldPictures());
    }
  } catch {
    // Without a database there is nothing to delete.
  }
}
