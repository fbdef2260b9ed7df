import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { InsufficientCredits } from '#functions/credits/errors.ts';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { IdempotencyKeyReused, NotFound, ValidationFailed } from '#functions/platform/errors.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { mostCreditsOfEvent } from '#shared/events/capacity.ts';
import { MemberId } from '#shared/ids.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { createEventsDouble, type Ledgers } from '#tests/support/functions/events.double.ts';
import { buyCapacity } from './buy-capacity.ts';
import { eraseEvent } from './erase-event.ts';

const ownerId = MemberId.parse('organizer');
const organizer: Caller = { memberId: ownerId, groups: [], sourceNetwork: '203.0.113.1' };

/** A draft of an organiser with credits. */
async function aDesk(credits: number, different: Partial<LiveEvent> = {}) {
  const ledgers: Ledgers = new Map([[ownerId, [credits]]]);
  const events = createEventsDouble(ledgers);
  const { id } = anEvent();
  await events.create(anEvent({ id, ownerId, ...different }));
  const clock = { now: new Date('2027-06-01T10:00:00.000Z') };
  const deps = { events, clock: () => clock.now, newDeletionId };
  let keys = 0;
  return {
    clock,
    events,
    buy: async (count: number, key = `key ${keys++}`, caller = organizer) =>
      (await buyCapacity(id, { credits: count }, caller, key === '' ? undefined : key, deps)).event,
    erase: () => eraseEvent(id, organizer, deps),
    balance: () => (ledgers.get(ownerId) ?? []).reduce((sum, delta) => sum + delta, 0),
  };
}

describe('buying places of an event', () => {
  test('adds 100 photos for a credit, and room for more guests with the first one', async () => {
    const { buy, balance } = await aDesk(5);
    const bought = { photoLimit: 250, guestLimit: 2000, credits: 2, creditsBack: 2 };
    expect(await buy(2)).toMatchObject(bought);
    expect(await buy(1)).toMatchObject({ ...bought, photoLimit: 350, credits: 3, creditsBack: 3 });
    expect(balance()).toBe(2);
  });

  test('answers a repeated request with the event, and takes its credits once', async () => {
    const { buy, balance } = await aDesk(5);
    expect(await buy(2, 'key')).toEqual(await buy(2, 'key'));
    expect(balance()).toBe(3);
    await expect(buy(1, 'key')).rejects.toThrow(IdempotencyKeyReused);
  });

  test('answers the same event to both of two requests with one key at the same time', async () => {
    const { buy, events, balance } = await aDesk(5);
    const find = events.find;
    let reads = 0;
    let first: unknown;
    // The second request finishes between the first one's read of the event and its purchase.
    events.find = async (id) => {
      const read = await find(id);
      reads += 1;
      if (reads === 2) first = await buy(2, 'key');
      return read;
    };
    expect(await buy(2, 'key')).toEqual(first);
    expect(balance()).toBe(3);
  });

  test('needs a key: without one a repetition would cost twice', async () => {
    const { buy, balance } = await aDesk(5);
    await expect(buy(1, '')).rejects.toThrow(ValidationFailed);
    expect(balance()).toBe(5);
  });

  test('is refused without enough credits', async () => {
    const { buy, balance } = await aDesk(1);
    await expect(buy(2)).rejects.toThrow(InsufficientCredits);
    expect(balance()).toBe(1);
  });

  test('sells one of two purchases at the same time to an organiser with credits for one', async () => {
    const { buy, balance } = await aDesk(1);
    const outcomes = await Promise.allSettled([buy(1), buy(1)]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.any(InsufficientCredits)]);
    expect(balance()).toBe(0);
  });

  test('is refused above the limit of an event', async () => {
    const { buy } = await aDesk(1000);
    expect(await buy(mostCreditsOfEvent)).toMatchObject({ photoLimit: 19_950 });
    await expect(buy(1)).rejects.toThrow(ValidationFailed);
  });

  test('is refused for another member, and when the event has expired', async () => {
    const { buy, clock } = await aDesk(5, { state: 'open' });
    await expect(buy(1, 'other', { ...organizer, memberId: MemberId.parse('stranger') })).rejects.toThrow(NotFound);
    clock.now = new Date('2027-07-13T10:00:00.000Z');
    await expect(buy(1)).rejects.toThrow(EventMovedOn);
  });
});

test('any purchases and an erasure leave the credits that were neither spent nor given back', async () => {
  const counts = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 12 }), counts, fc.boolean(), async (credits, wanted, everIndexed) => {
      const { buy, erase, balance } = await aDesk(credits, { everIndexed });
      let spent = 0;
      for (const count of wanted) {
        const affordable = spent + count <= credits;
        const outcome = await buy(count).catch((error: unknown) => error);
        expect(outcome instanceof InsufficientCredits).toBe(!affordable);
        if (affordable) spent += count;
      }
      expect(balance()).toBe(credits - spent);
      await erase();
      expect(balance()).toBe(everIndexed ? credits - spent : credits);
    }),
  );
});
