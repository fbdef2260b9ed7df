import {
  type JudgedObjects,
  keptVerdicts,
  type StoredObject,
  type Verdict,
} from '#functions/personal-records/personal-records.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { BucketName } from '#shared/buckets.ts';
import type { ObjectStore } from './object-store.ts';

/** A bucket of the stage, with its name in the specification. */
export interface Bucket {
  readonly name: string;
  readonly kind: BucketName;
}

export interface PageDeps {
  /** How every kind of personal record judges its objects. */
  readonly judged: readonly JudgedObjects[];
  readonly clock: Clock;
  readonly objectStore: Pick<ObjectStore, 'remove'>;
}

export interface Judged {
  readonly object: StoredObject;
  readonly verdict: Verdict;
}

/** The folder of an object. */
function folderOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
}

/** How many folders are read concurrently. */
const atOnce = 16;

/** Checks a page of a bucket and deletes what no record allows, each folder right after its records were read. */
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

/** A folder that fails does not stop the others: its objects are counted and logged, and checked again the next day. */
async function judgeOrKeep(
  bucket: Bucket,
  folder: string,
  objects: readonly StoredObject[],
  deps: PageDeps,
): Promise<Judged[]> {
  try {
    return await judgeAndDelete(bucket, folder, objects, deps);
  } catch (error) {
    // Without the folder, which may contain an e-mail.
    logger.error('a folder could not be compared with its records', { bucket: bucket.name, error });
    return objects.map((object) => ({ object, verdict: 'failed' }));
  }
}

async function judgeAndDelete(
  bucket: Bucket,
  folder: string,
  objects: readonly StoredObject[],
  deps: PageDeps,
): Promise<Judged[]> {
  const verdicts = await verdictsOf(bucket, folder, objects, deps);
  const judged = objects.map((object, index) => ({ object, verdict: verdicts[index] ?? 'unknown' }));
  const gone = judged.filter(({ verdict }) => !keptVerdicts.has(verdict)).map(({ object }) => object.key);
  if (gone.length > 0) await deps.objectStore.remove(bucket.name, gone);
  return judged;
}

/** The verdicts of the record with the longest matching prefix; without one the objects have no owner. */
async function verdictsOf(
  bucket: Bucket,
  folder: string,
  objects: readonly StoredObject[],
  { judged, clock }: PageDeps,
): Promise<Verdict[]> {
  const [best] = judged
    .filter((each) => each.bucket === bucket.kind && `${folder}/`.startsWith(each.prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  return best === undefined ? [] : await best.judge(folder, objects, clock);
}
