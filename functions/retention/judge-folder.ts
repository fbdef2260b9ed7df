import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import { OrderId } from '#shared/ids.ts';
import { draftPrefix, handoffPrefix } from '#shared/orders/storage-path.ts';
import { classifyPicture, type Verdict } from './classify-picture.ts';
import type { StoredObject } from './object-store.ts';
import type { PictureRecords } from './picture-records.ts';

/** How long after it came nothing is called left behind: a form works for a quarter of an hour, a link for an hour. */
const youngHours = 2;

export interface JudgeDeps {
  readonly records: PictureRecords;
  readonly clock: Clock;
}

/** The folder something lies in. */
export function folderOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
}

/** What becomes of the objects in one folder of the photo bucket. The records are read now, and once for all of them. */
export async function judgeFolder(
  folder: string,
  objects: readonly StoredObject[],
  { records, clock }: JudgeDeps,
): Promise<Verdict[]> {
  const now = clock();
  const unlessYoung = (verdict: Verdict) =>
    objects.map(({ modifiedAt }) => (modifiedAt > hoursAfter(now, -youngHours) ? 'kept' : verdict));
  if (`${folder}/`.startsWith(handoffPrefix)) {
    const id = folder.slice(handoffPrefix.length);
    return (await records.isHandoffOpen(id, now.toISOString())) ? objects.map(() => 'kept') : unlessYoung('handoffs');
  }
  const id = await orderOf(folder, records);
  if (id === undefined) return objects.map(() => 'unknown');
  const order = await records.findOrder(id);
  // Its tombstone has gone; a row that was never there would have no folder either.
  if (order === undefined) return unlessYoung('leftovers');
  return objects.map(({ key }) => classifyPicture(key, order, clock));
}

async function orderOf(folder: string, records: PictureRecords): Promise<string | undefined> {
  if (!folder.startsWith(draftPrefix)) return await records.findOrderOfFolder(folder);
  return OrderId.safeParse(folder.slice(draftPrefix.length)).data;
}
