import { describe, expect, test } from '@jest/globals';
import type { StoredEnrolment } from '#functions/events-core/stored-guest.ts';
import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import { newDeletionId, newEnrolmentId } from '#functions/platform/new-id.ts';
import { aGuest, anEnrolment, guestSecret } from '#tests/support/functions/a-guest.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { leaveEvent, withdrawFace } from './leave-event.ts';

const now = new Date('2027-06-13T10:00:00.000Z');
const event = anEvent({ state: 'open' });
const guest = aGuest(event);
const [first, second] = [anEnrolment(guest), anEnrolment(guest)];
const absence = anEnrolment(guest);
const record = { id: newDeletionId(now), kind: 'guest', rows: 1, objects: 1, beganAt: now.toISOString() } as const;

/** A guest with two enrolled faces and one that was taken out, and what is deleted in its order. */
function aWorld(different: { isChanged?: boolean; isRecorded?: boolean } = {}) {
  const deleted: (string | number)[] = [];
  const write = (name: string, objects: number) => {
    deleted.push(`${name} after ${objects} objects`);
    return different.isChanged !== true;
  };
  const deps = {
    guests: {
      find: async () => guest,
      enrolmentsOf: async (of: string, by?: string) => (of === event.id && by === guest.id ? [first, second] : []),
      absencesOf: async (of: string, by?: string) => (of === event.id && by === guest.id ? [absence] : []),
      withdraw: async ({ id }: StoredEnrolment, { objects }: { objects: number }) => write(`row of ${id}`, objects),
      endAbsence: async ({ id }: { id: string }, { objects }: { objects: number }) => write(`row of ${id}`, objects),
      remove: async (_: object, { objects, at }: { objects: number; at: string }) => write(`guest at ${at}`, objects),
      clear: async (id: string, face?: string) => void deleted.push(`matches of ${face ?? id}`),
      findDeletion: async () => (different.isRecorded === false ? undefined : record),
    },
    events: { find: async () => event },
    removal: {
      removeFace: async ({ id }: { id: string }) => deleted.push(`face ${id}`) && 3,
      removeAbsence: async ({ id }: { id: string }) => deleted.push(`face ${id}`) && 2,
      removeAll: async ({ id }: { id: string }) => deleted.push(`all of ${id}`) && 1,
    },
    clock: () => now,
    newDeletionId,
  };
  return {
    deleted,
    withdraw: (enrolment = second.id, secret: string = guestSecret) => withdrawFace(guest.id, enrolment, secret, deps),
    leave: (secret: string = guestSecret) => leaveEvent(guest.id, secret, deps),
  };
}

describe('a guest who takes an agreement back', () => {
  test('loses the face before its row, and gets the record', async () => {
    const { withdraw, deleted } = aWorld();
    expect(await withdraw()).toEqual({ deletion: record });
    expect(deleted).toEqual([`face ${second.id}`, `row of ${second.id} after 3 objects`]);
  });

  test('loses also what an interrupted call left of a face without a row', async () => {
    const { withdraw, deleted } = aWorld();
    const unknown = newEnrolmentId(now);
    await expect(withdraw(unknown)).rejects.toThrow(NotFound);
    expect(deleted).toEqual([`face ${unknown}`, `matches of ${unknown}`]);
  });

  test('is asked to try again when the face changed meanwhile', async () => {
    const { withdraw } = aWorld({ isChanged: true });
    await expect(withdraw()).rejects.toThrow(ChangedMeanwhile);
  });

  test('gets no answer without a record', async () => {
    const { withdraw } = aWorld({ isRecorded: false });
    await expect(withdraw()).rejects.toThrow('the record of a deletion is missing');
  });
});

test('a guest who leaves loses each face, what was found, and the rest with the row of the guest', async () => {
  const { leave, deleted } = aWorld();
  expect(await leave()).toEqual({ deletion: record });
  const faces = [first, second, absence].flatMap(({ id }) => [
    `face ${id}`,
    `row of ${id} after ${id === absence.id ? 2 : 3} objects`,
  ]);
  expect(deleted).toEqual([
    ...faces,
    `matches of ${guest.id}`,
    `all of ${guest.id}`,
    `guest at ${now.toISOString()} after 1 objects`,
  ]);
});

test('nothing of a guest is deleted by another secret', async () => {
  const { leave, withdraw, deleted } = aWorld();
  const other = `${guestSecret.slice(0, -1)}B`;
  await expect(leave(other)).rejects.toThrow(NotFound);
  await expect(withdraw(second.id, other)).rejects.toThrow(NotFound);
  expect(deleted).toEqual([]);
});
