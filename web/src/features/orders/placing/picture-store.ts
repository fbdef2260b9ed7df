import { createStore, del, entries, get, set } from 'idb-keyval';
import { typedKeys } from '#web/lib/typed-in-tab.ts';

const keptMs = 24 * 60 * 60 * 1000;

/** The bytes rather than the file: Safari stores no files in some of its modes. */
interface KeptPicture {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  /** What the picture was chosen for. */
  readonly purpose: string;
  /** In milliseconds since 1970. */
  readonly keptAt: number;
}

/** Opened by the first access, which fails where the browser has no database. */
const pictures = createStore(typedKeys.picture, 'pictures');

/** Stores the picture of this tab instead of its former one. The key is random and known to this tab only. */
export async function storePicture(file: File, purpose: string): Promise<void> {
  await removePicture();
  const { name, type, lastModified } = file;
  const bytes = await file.arrayBuffer();
  const key = crypto.randomUUID();
  await set(key, { bytes, name, type, lastModified, purpose, keptAt: Date.now() } satisfies KeptPicture, pictures);
  sessionStorage.setItem(typedKeys.picture, key);
}

/** The picture that this tab has stored for a purpose, within the last day. */
export async function findPicture(purpose: string): Promise<File | undefined> {
  const key = sessionStorage.getItem(typedKeys.picture);
  const kept = key === null ? undefined : await get<KeptPicture>(key, pictures);
  if (kept === undefined || kept.purpose !== purpose || isOver(kept)) return undefined;
  const { bytes, name, type, lastModified } = kept;
  return new File([bytes], name, { type, lastModified });
}

/** Deletes the picture of this tab. */
export async function removePicture(): Promise<void> {
  const key = sessionStorage.getItem(typedKeys.picture);
  if (key === null) return;
  sessionStorage.removeItem(typedKeys.picture);
  await del(key, pictures);
}

/** Deletes the pictures that tabs left behind a day ago. */
export async function removeOldPictures(): Promise<void> {
  for (const [key, kept] of await entries<string, KeptPicture>(pictures)) {
    if (isOver(kept)) await del(key, pictures);
  }
}

const isOver = ({ keptAt }: KeptPicture) => Date.now() - keptAt >= keptMs;
