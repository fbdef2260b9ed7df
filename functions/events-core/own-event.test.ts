import { describe, expect, test } from '@jest/globals';
import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { MemberId } from '#shared/ids.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { EventMovedOn } from './errors.ts';
import { ownEventIn, untilChanged } from './own-event.ts';
import type { StoredEvent } from './stored-event.ts';

const event = anEvent();
const { id, ownerId, createdAt } = event;
const afterExpiry = '2027-07-14T10:00:00.000Z';

/** The event for a call that allows every state but that of an expired one. */
function find(row: StoredEvent | undefined, now = '2027-06-10T10:00:00.000Z', memberId = ownerId) {
  const caller = { memberId, groups: [], sourceNetwork: '203.0.113.1' };
  return ownEventIn(['draft', 'open', 'closed'], id, caller, { events: { find: async () => row }, now });
}

describe('an event that is read in some states', () => {
  test.each(['draft', 'open', 'closed'] as const)('is returned to its organiser while it is %s', async (state) => {
    const shown = anEvent({ ...event, state });
    expect(await find(shown)).toEqual(shown);
  });

  test.each(['expired', 'open'] as const)(
    'is refused when it expired by its clock and is written as %s',
    async (state) => {
      await expect(find(anEvent({ ...event, state }), afterExpiry)).rejects.toThrow(EventMovedOn);
    },
  );

  test('is not found by another member, without an event and after an erasure', async () => {
    await expect(find(event, undefined, MemberId.parse('another'))).rejects.toThrow(NotFound);
    await expect(find(undefined)).rejects.toThrow(NotFound);
    const erased = {
      id,
      ownerId,
      createdAt,
      state: 'erased',
      deletionId: newDeletionId(new Date()),
      wakeAt: createdAt,
    };
    await expect(find(erased as StoredEvent)).rejects.toThrow(NotFound);
  });

  test('is not found once the clock erases a draft', async () => {
    await expect(find(event, afterExpiry)).rejects.toThrow(NotFound);
  });
});

describe('a change on the condition of what was read', () => {
  test('is tried again until it succeeds', async () => {
    const results = [undefined, undefined, 'done'];
    expect(await untilChanged(async () => results.shift())).toBe('done');
    expect(results).toEqual([]);
  });

  test('is given up when others came first five times', async () => {
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
    };
    await expect(untilChanged(attempt)).rejects.toThrow(ChangedMeanwhile);
    expect(attempts).toBe(5);
  });
});
