import { describe, expect, test } from '@jest/globals';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { createEventsDouble } from '#tests/support/functions/events.double.ts';
import { wakeEvent } from './wake-event.ts';

/** Created on 1 June; the date ends on 12 June at 21:00 UTC. */
async function anOpened() {
  const events = createEventsDouble();
  const event = anEvent();
  await events.create(event);
  await events.move(event, 'open', event.createdAt);
  const current = async () => {
    const row = await events.find(event.id);
    if (row === undefined) throw new Error('the row is gone');
    return row;
  };
  return {
    events,
    event,
    current,
    wake: async (at: string) => {
      const row = await current();
      if (row.state === 'erased') throw new Error('the event is erased');
      await wakeEvent(row, { events, clock: () => new Date(at), newDeletionId });
      return await current();
    },
  };
}

describe('an event that is due', () => {
  test('closes after two weeks, expires after a month, and is erased a week later with an open record', async () => {
    const { events, event, wake } = await anOpened();
    expect(await wake('2027-06-26T21:00:00.000Z')).toMatchObject({
      state: 'closed',
      wakeAt: '2027-07-12T21:00:00.000Z',
    });
    expect(await wake('2027-07-12T21:00:30.000Z')).toMatchObject({
      state: 'expired',
      // Its faces are due.
      wakeAt: '2027-07-12T21:00:30.000Z',
    });
    expect((await events.findByCode(event.code))?.state).toBe('expired');
    const erased = await wake('2027-07-19T21:00:30.000Z');
    if (erased.state !== 'erased') throw new Error('the event is not erased');
    expect(await events.findByCode(event.code)).toBeUndefined();
    expect(await events.findDeletion(erased.deletionId)).not.toHaveProperty('endedAt');
  });

  test('expires in one step when no sweeper ran for weeks', async () => {
    const { wake } = await anOpened();
    expect((await wake('2027-07-20T00:00:00.000Z')).state).toBe('expired');
  });

  test('is erased as a draft that was never opened', async () => {
    const events = createEventsDouble();
    const draft = anEvent();
    await events.create(draft);
    await wakeEvent(draft, { events, clock: () => new Date(draft.wakeAt), newDeletionId });
    expect((await events.find(draft.id))?.state).toBe('erased');
  });

  test('is postponed when nothing is due yet, because the days of the clocks were changed', async () => {
    const { events, current, wake } = await anOpened();
    const opened = await current();
    if (opened.state === 'erased') throw new Error('the event is erased');
    await events.postpone(opened, '2027-06-20T00:00:00.000Z');
    expect(await wake('2027-06-20T00:00:00.000Z')).toEqual(opened);
  });

  test('is left alone when its organiser was quicker', async () => {
    const { events, current } = await anOpened();
    const seen = await current();
    if (seen.state === 'erased') throw new Error('the event is erased');
    await events.move(seen, 'close', '2027-06-20T00:00:00.000Z');
    await wakeEvent(seen, { events, clock: () => new Date('2027-06-27T00:00:00.000Z'), newDeletionId });
    expect((await current()).state).toBe('closed');
  });
});
