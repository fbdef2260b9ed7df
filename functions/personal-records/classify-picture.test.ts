import { describe, expect, test } from '@jest/globals';
import { isEnded, type StoredOrder } from '#functions/orders-core/stored-order.ts';
import { hoursAfter, minutesAfter } from '#functions/platform/clock.ts';
import { draftFolder, inputKey, outputKey, photoKeys, pictureKeys, selfieKeys } from '#shared/orders/storage-path.ts';
import { aCompletedOrder, aDraftOrder, aFailedOrder, anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { everyOrder } from '#tests/support/functions/every-order.ts';
import { classifyPicture } from './classify-picture.ts';

const at = (moment: string) => () => new Date(moment);
const input = (order: StoredOrder) => inputKey(order.tool, order.folder);
const output = (order: StoredOrder) => outputKey(order);
const minutesLater = '2026-11-21T10:09:00.000Z';

describe('minutes after an order was placed', () => {
  for (const [name, make] of Object.entries(everyOrder)) {
    const order = make();
    const isOver = order.deletedAt !== undefined || (isEnded(order) && order.forgottenAt !== undefined);
    test(`everything of an order that is ${name} ${isOver ? 'is left over' : 'is kept'}`, () => {
      const keys = [...selfieKeys(order), ...photoKeys(order)];
      const verdicts = new Set(keys.map((key) => classifyPicture(key, order, at(minutesLater))));
      expect([...verdicts]).toEqual([isOver ? 'leftovers' : 'kept']);
    });
  }
});

describe('years after an order was placed', () => {
  for (const [name, make] of Object.entries(everyOrder)) {
    const order = make();
    const isOver = order.deletedAt !== undefined || isEnded(order);
    test(`of an order that is ${name} ${isOver ? 'nothing' : 'everything'} is left`, () => {
      for (const key of [...selfieKeys(order), ...photoKeys(order)]) {
        const verdict = classifyPicture(key, order, at('2030-01-01T00:00:00.000Z'));
        expect(['kept', 'overdueUnpaid'].includes(verdict)).toBe(!isOver);
      }
    });
  }
});

test('a selfie is overdue an hour after its 48 hours, and the photo is kept', () => {
  const order = aCompletedOrder();
  const goes = hoursAfter(order.endedAt, 48);
  expect(classifyPicture(input(order), order, at(minutesAfter(goes, 59)))).toBe('kept');
  expect(classifyPicture(input(order), order, at(minutesAfter(goes, 60)))).toBe('overdueSelfies');
  expect(classifyPicture(output(order), order, at(minutesAfter(goes, 60)))).toBe('kept');
});

test('a photo is overdue an hour after its 30 days', () => {
  const order = aCompletedOrder({ selfieDeletedAt: '2026-11-23T10:01:03.000Z' });
  const goes = hoursAfter(order.endedAt, 30 * 24);
  expect(classifyPicture(output(order), order, at(minutesAfter(goes, 59)))).toBe('kept');
  expect(classifyPicture(output(order), order, at(minutesAfter(goes, 60)))).toBe('overduePhotos');
});

test('nothing is kept of a replaced or returned photo an hour later', () => {
  const remedy = { kind: 'refund', at: '2026-11-22T10:00:00.000Z' } as const;
  const order = aCompletedOrder({ remedy: remedy as never });
  expect(classifyPicture(output(order), order, at('2026-11-22T10:59:00.000Z'))).toBe('kept');
  expect(classifyPicture(output(order), order, at('2026-11-22T11:00:00.000Z'))).toBe('overduePhotos');
  expect(classifyPicture(input(order), order, at('2026-11-22T11:00:00.000Z'))).toBe('overdueSelfies');
});

test('an open claim neither extends nor shortens the time of a picture', () => {
  const claim = { state: 'open', openedAt: '2026-11-22T10:00:00.000Z' } as never;
  const order = aCompletedOrder({ claim });
  expect(classifyPicture(output(order), order, at('2026-12-20T10:00:00.000Z'))).toBe('kept');
  expect(classifyPicture(output(order), order, at('2026-12-22T10:00:00.000Z'))).toBe('overduePhotos');
});

test('a photo that a failed job left behind is deleted with the selfie', () => {
  const order = aFailedOrder();
  const goes = hoursAfter(order.endedAt, 48);
  expect(classifyPicture(output(order), order, at(minutesAfter(goes, 59)))).toBe('kept');
  expect(classifyPicture(output(order), order, at(minutesAfter(goes, 60)))).toBe('overduePhotos');
});

test('an unpaid order keeps its pictures at any age, because it may still be paid, and is reported after three days', () => {
  for (const paymentStatus of ['none', 'awaiting', 'failed'] as const) {
    const order = anUnpaidOrder({ paymentStatus });
    expect(classifyPicture(input(order), order, at(hoursAfter(order.createdAt, 72)))).toBe('kept');
    expect(classifyPicture(input(order), order, at(hoursAfter(order.createdAt, 73)))).toBe('overdueUnpaid');
  }
});

test('a moving picture is kept in both folders, and afterwards its draft is left over', () => {
  const nextFolder = 'guest@example.com/1763719200000_ord_01JD';
  const moving = aDraftOrder({ nextFolder });
  const places = [inputKey(moving.tool, moving.folder), inputKey(moving.tool, nextFolder)];
  for (const key of places) expect(classifyPicture(key, moving, at(minutesLater))).toBe('kept');
  const moved = anUnpaidOrder({ folder: nextFolder });
  const draft = inputKey(moved.tool, draftFolder(moved.id));
  expect(classifyPicture(draft, moved, at(minutesLater))).toBe('leftovers');
  expect(classifyPicture(places[1] as string, moved, at(minutesLater))).toBe('kept');
});

test("a file that an order cannot have is unknown and never deleted, also in the order's own folder", () => {
  const order = aCompletedOrder();
  expect(classifyPicture(`${order.folder}/notes.txt`, order, at('2030-01-01T00:00:00.000Z'))).toBe('unknown');
  expect(pictureKeys(order)).not.toContain(`${order.folder}/notes.txt`);
});
