import { describe, expect, test } from '@jest/globals';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import { newEventCode, shownEventCode } from '#shared/events/event-code.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { createEventsDouble } from '#tests/support/functions/events.double.ts';
import { aRateLimit } from '#tests/support/functions/rate-limit.double.ts';
import { findEventOfCode } from './find-event-of-code.ts';

const now = new Date('2027-06-02T10:00:00.000Z');
const at = now.toISOString();
const network = '203.0.113.1';

async function aDoor({ wrong = 30, different = {} as Partial<LiveEvent>, isBlocked = false } = {}) {
  const time = { now };
  const draft = anEvent(different);
  const events = createEventsDouble(undefined, new Set(isBlocked ? [draft.ownerId] : []));
  await events.create(draft);
  const deps = { events, wrongCodes: aRateLimit(wrong), clock: () => time.now };
  return { events, draft, time, find: (typed: string) => findEventOfCode(typed, network, deps) };
}

describe('the code of an event', () => {
  test('shows an open event to anyone, and what is asked of a guest', async () => {
    const { events, draft, find } = await aDoor();
    await events.move(draft, 'open', at);
    expect(await find(shownEventCode(draft.code).toLowerCase())).toEqual({
      event: {
        ...{ name: draft.name, organizerName: draft.organizerName, type: 'wedding', eventDate: draft.eventDate },
        ...{ state: 'open', consentVersion: faceConsentVersion, approval: false, cameraOnly: true, keepFaces: true },
      },
    });
  });

  test('shows the state by the clock when the sweeper is late', async () => {
    const { events, draft, time, find } = await aDoor();
    await events.move(draft, 'open', at);
    time.now = new Date('2027-06-26T21:00:00.000Z');
    expect((await find(draft.code)).event.state).toBe('closed');
    time.now = new Date('2027-07-12T21:00:00.000Z');
    expect((await find(draft.code)).event.state).toBe('expired');
  });

  test.each([
    ['that an admin hid', { different: { hiddenAt: at } }],
    ['of a blocked organiser', { isBlocked: true }],
  ])('of an event %s is answered like one of no event, and is no wrong code', async (_, door) => {
    const { events, draft, find } = await aDoor({ ...door, wrong: 1 });
    await events.move(draft, 'open', at);
    for (const _attempt of [1, 2, 3]) await expect(find(draft.code)).rejects.toThrow(NotFound);
  });

  test('of a draft or an erased event is answered like one of no event', async () => {
    const { events, draft, find } = await aDoor();
    await expect(find(draft.code)).rejects.toThrow(NotFound);
    await events.erase(draft, { deletionId: newDeletionId(now), at });
    for (const typed of [draft.code, newEventCode(), 'no code']) await expect(find(typed)).rejects.toThrow(NotFound);
  });

  test('cannot be tried without limit: only wrong ones count, and then right ones are refused, too', async () => {
    const { events, draft, find } = await aDoor({ wrong: 3 });
    await events.move(draft, 'open', at);
    for (let times = 0; times < 10; times += 1) expect((await find(draft.code)).event.state).toBe('open');
    for (let times = 0; times < 3; times += 1) await expect(find(newEventCode())).rejects.toThrow(NotFound);
    for (const typed of [newEventCode(), draft.code]) await expect(find(typed)).rejects.toThrow(TooManyRequests);
  });

  test('is not lost to a hall that scans the poster of a draft, or mistypes', async () => {
    const { events, draft, find } = await aDoor({ wrong: 3 });
    for (const typed of [draft.code, 'no code', draft.code, '12', draft.code]) {
      await expect(find(typed)).rejects.toThrow(NotFound);
    }
    await events.move(draft, 'open', at);
    expect((await find(draft.code)).event.state).toBe('open');
  });
});
