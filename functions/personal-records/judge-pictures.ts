import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import { OrderId } from '#shared/ids.ts';
import { draftPrefix, handoffPrefix } from '#shared/orders/storage-path.ts';
import { classifyPicture } from './classify-picture.ts';
import type { JudgedObjects, StoredObject, Verdict } from './personal-records.ts';
import type { PictureRecords } from './picture-records.ts';

/** Objects younger than this are never leftovers: an upload URL works for a quarter of an hour, a link for an hour. */
const youngHours = 2;

const bucket = 'greencard-photos';

/** The pictures of orders, in the folder of the order or, until it has an e-mail, in its draft folder. */
export function orderPictures(records: PictureRecords): readonly JudgedObjects[] {
  const judge = async (id: string | undefined, objects: readonly StoredObject[], clock: Clock): Promise<Verdict[]> => {
    if (id === undefined) return objects.map(() => 'unknown');
    const order = await records.findOrder(id);
    // Its tombstone has expired; without a former row the folder would have no owner either.
    if (order === undefined) return keptIfYoung(objects, 'leftovers', clock);
    return objects.map(({ key }) => classifyPicture(key, order, clock));
  };
  return [
    {
      ...{ bucket, prefix: '' },
      judge: async (folder, objects, clock) => await judge(await records.findOrderOfFolder(folder), objects, clock),
    },
    {
      ...{ bucket, prefix: draftPrefix },
      judge: (folder, objects, clock) =>
        judge(OrderId.safeParse(folder.slice(draftPrefix.length)).data, objects, clock),
    },
  ];
}

/** The pictures that phones send to desktops. */
export function handoffPictures(records: Pick<PictureRecords, 'isHandoffOpen'>): readonly JudgedObjects[] {
  return [
    {
      ...{ bucket, prefix: handoffPrefix },
      async judge(folder, objects, clock) {
        const isOpen = await records.isHandoffOpen(folder.slice(handoffPrefix.length), clock().toISOString());
        return isOpen ? objects.map(() => 'kept') : keptIfYoung(objects, 'handoffs', clock);
      },
    },
  ];
}

export function keptIfYoung(
  objects: readonly StoredObject[],
  verdict: Verdict,
  clock: Clock,
  hours = youngHours,
): Verdict[] {
  const until = hoursAfter(clock(), -hours);
  return objects.map(({ modifiedAt }) => (modifiedAt > until ? 'kept' : verdict));
}
