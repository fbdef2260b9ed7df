import { hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { limits } from '#shared/limits.ts';
import { keptVerdicts, type Verdict } from './classify-picture.ts';
import { folderOf, type JudgeDeps, judgeFolder } from './judge-folder.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** What may lie in a bucket: pictures of orders, exports, or nothing. */
export type BucketKind = 'photos' | 'exports' | 'empty';

export interface Bucket {
  readonly name: string;
  readonly kind: BucketKind;
}

export interface PageDeps extends JudgeDeps {
  readonly objectStore: Pick<ObjectStore, 'remove'>;
}

export interface Judged {
  readonly object: StoredObject;
  readonly verdict: Verdict;
}

/** Folders whose records are read at the same time. */
const atOnce = 16;

/** Judges a page of a bucket and deletes what nothing allows, each folder right after its records were read. */
export async function judgePage(bucket: Bucket, objects: readonly StoredObject[], deps: PageDeps): Promise<Judged[]> {
  const folders = [...Map.groupBy(objects, ({ key }) => folderOf(key))];
  const judged: Judged[] = [];
  const worker = async (): Promise<void> => {
    for (let next = folders.shift(); next !== undefined; next = folders.shift()) {
      judged.push(...(await judgeOrKeep(bucket, ...next, deps)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return judged;
}

/** One folder that fails keeps nobody from the others: what is in it is counted, told, and tried again the next day. */
async function judgeOrKeep(
  bucket: Bucket,
  folder: string,
  objects: readonly StoredObject[],
  deps: PageDeps,
): Promise<Judged[]> {
  try {
    return await judgeAndDelete(bucket, folder, objects, deps);
  } catch (error) {
    // Not the folder: it may name an address.
    logger.error('a folder could not be held against its records', { bucket: bucket.name, error });
    return objects.map((object) => ({ object, verdict: 'failed' }));
  }
}

async function judgeAndDelete(
  bucket: Bucket,
  folder: string,
  objects: readonly StoredObject[],
  deps: PageDeps,
): Promise<Judged[]> {
  const verdicts = await verdictsOf(bucket.kind, folder, objects, deps);
  const judged = objects.map((object, index) => ({ object, verdict: verdicts[index] ?? 'unknown' }));
  const gone = judged.filter(({ verdict }) => !keptVerdicts.has(verdict)).map(({ object }) => object.key);
  if (gone.length > 0) await deps.objectStore.remove(bucket.name, gone);
  return judged;
}

async function verdictsOf(
  kind: BucketKind,
  folder: string,
  objects: readonly StoredObject[],
  deps: PageDeps,
): Promise<Verdict[]> {
  if (kind === 'photos') return await judgeFolder(folder, objects, deps);
  // An export is written after the moment its day is counted from, so its age alone says that the day is over. The
  // sweeper of accounts has an hour to come first.
  const exportsUntil = hoursAfter(deps.clock(), -limits.exportKeptHours - 1);
  return objects.map(({ modifiedAt }) => {
    if (kind === 'empty' || folder !== 'exports') return 'unknown';
    return modifiedAt > exportsUntil ? 'kept' : 'overdueExports';
  });
}
