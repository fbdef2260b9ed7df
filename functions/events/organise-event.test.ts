import { describe, expect, test } from '@jest/globals';
import { EventLimitReached, EventMovedOn } from '#functions/events-core/errors.ts';
import type { Caller } from '#functions/platform/caller.ts';
import {
  AcceptanceOutdated,
  IdempotencyKeyReused,
  NotFound,
  TooManyRequests,
  ValidationFailed,
} from '#functions/platform/errors.ts';
import { newDeletionId, newEventId } from '#functions/platform/new-id.ts';
import { eventTermsVersion } from '#shared/events/agreement-texts.ts';
import { EventCode, newEventCode } from '#shared/events/event-code.ts';
import { type EventId, MemberId } from '#shared/ids.ts';
import { createEventsDouble } from '#tests/support/functions/events.double.ts';
import { aRateLimit } from '#tests/support/functions/rate-limit.double.ts';
import { createEvent } from './create-event.ts';
import { eraseEvent } from './erase-event.ts';
import { moveEvent } from './move-event.ts';
import { ownEvent } from './own-event.ts';
import { replaceCode } from './replace-code.ts';
import { updateEvent } from './update-event.ts';

const organizer: Caller = { memberId: MemberId.parse('organizer'), groups: [], sourceNetwork: '203.0.113.1' };
const stranger: Caller = { ...organizer, memberId: MemberId.parse('stranger') };
type Body = Parameters<typeof createEvent>[0];
const facts: Omit<Body, 'agreement'> = {
  ...{ name: 'Ayşe and Mert', organizerName: 'Ayşe Kaya', type: 'wedding' },
  ...{ eventDate: '2027-06-12', timeZone: 'Europe/Istanbul' },
};
const wedding: Body = { ...facts, agreement: { version: eventTermsVersion, language: 'en', ground: 'consent' } };

/** Events of one organiser, with an adjustable clock. */
function aDesk({ perHour = 100, codes = [] as string[] } = {}) {
  const clock = { now: new Date('2027-06-01T10:00:00.000Z') };
  const events = createEventsDouble();
  const deps = {
    events,
    limit: aRateLimit(perHour),
    clock: () => clock.now,
    isOffered: true,
    newEventId,
    newDeletionId,
    newEventCode: () => EventCode.safeParse(codes.shift()).data ?? newEventCode(),
  };
  return {
    events,
    deps,
    at: (time: string) => {
      clock.now = new Date(time);
    },
    create: async (body = wedding, key?: string, caller = organizer) =>
      (await createEvent(body, caller, key, deps)).event,
    open: async (id: EventId, caller = organizer) => (await moveEvent('open', id, caller, deps)).event,
    close: async (id: EventId, caller = organizer) => (await moveEvent('closed', id, caller, deps)).event,
    expire: async (id: EventId) => await events.move(await ownEvent(id, organizer, deps), 'expire', '2027-07-13'),
    update: async (id: EventId, body: Parameters<typeof updateEvent>[1], caller = organizer) =>
      (await updateEvent(id, body, caller, deps)).event,
    replaceCode: async (id: EventId, caller = organizer) => (await replaceCode(id, caller, deps)).event,
    erase: async (id: EventId, caller = organizer) => (await eraseEvent(id, caller, deps)).deletion,
  };
}

describe('creating an event', () => {
  test('makes a draft with a code, the settings of its type, and a day on which it is erased if it is never opened', async () => {
    const { create } = aDesk({ codes: ['ABCDEFGH'] });
    expect(await create()).toMatchObject({
      ...facts,
      ...{ state: 'draft', code: 'ABCD-EFGH', createdAt: '2027-06-01T10:00:00.000Z' },
      ...{ photos: 0, photoLimit: 50, guests: 0, guestLimit: 25, photographers: 0 },
      settings: { approval: false, keepFaces: true, posterLanguage: 'tr' },
      next: { state: 'erased', at: '2027-07-12T21:00:00.000Z' },
    });
  });

  test('writes the poster in the given language', async () => {
    const { create } = aDesk();
    expect((await create({ ...wedding, language: 'sw' })).settings.posterLanguage).toBe('sw');
  });

  test('answers a repeated request with the same event, and refuses the key for another request', async () => {
    const { create, erase } = aDesk();
    const first = await create(wedding, 'key');
    expect(await create(wedding, 'key')).toEqual(first);
    await expect(create({ ...wedding, name: 'Another' }, 'key')).rejects.toThrow(IdempotencyKeyReused);
    expect((await create(wedding, 'key', stranger)).id).not.toBe(first.id);
    await erase(first.id as EventId);
    await expect(create(wedding, 'key')).rejects.toThrow(NotFound);
  });

  test('takes another code when the first one belongs to another event', async () => {
    const { create } = aDesk({ codes: ['ABCDEFGH', 'ABCDEFGH', 'JKMNPQRS'] });
    await create();
    expect((await create(wedding, undefined, stranger)).code).toBe('JKMN-PQRS');
  });

  test('is refused while the member has an event, and above the hourly limit', async () => {
    const { create, erase } = aDesk({ perHour: 2 });
    const { id } = await create();
    await expect(create()).rejects.toThrow(EventLimitReached);
    await erase(id as EventId);
    await expect(create()).rejects.toThrow(TooManyRequests);
  });

  test.each([
    ['2027-05-01', 'too_early'],
    ['2029-06-01', 'too_late'],
  ])('is refused on %s: %s', async (eventDate, code) => {
    const { create } = aDesk();
    const refused = create({ ...wedding, eventDate });
    await expect(refused).rejects.toThrow(ValidationFailed);
    await expect(refused).rejects.toMatchObject({ errors: [{ pointer: '/eventDate', code }] });
  });

  test.each([['2027-05-02'], ['2029-05-31']])('is possible on %s', async (eventDate) => {
    expect((await aDesk().create({ ...wedding, eventDate })).eventDate).toBe(eventDate);
  });
});

describe('opening and closing', () => {
  test('can be repeated, and moves the clock', async () => {
    const { create, open, close } = aDesk();
    const id = (await create()).id as EventId;
    const opened = await open(id);
    expect(opened).toMatchObject({ state: 'open', next: { state: 'closed', at: '2027-06-26T21:00:00.000Z' } });
    expect(await open(id)).toEqual(opened);
    const closed = await close(id);
    expect(closed).toMatchObject({ state: 'closed', next: { state: 'expired', at: '2027-07-12T21:00:00.000Z' } });
    expect(await close(id)).toEqual(closed);
  });

  test('a draft cannot be closed', async () => {
    const { create, close } = aDesk();
    await expect(close((await create()).id as EventId)).rejects.toThrow(EventMovedOn);
  });

  test('opens a closed event again until it expires, and not after that', async () => {
    const { create, open, close, expire, at } = aDesk();
    const id = (await create()).id as EventId;
    await open(id);
    await close(id);
    at('2027-07-01T10:00:00.000Z');
    expect(await open(id)).toMatchObject({ state: 'open', next: { state: 'expired', at: '2027-07-12T21:00:00.000Z' } });
    await close(id);
    at('2027-07-13T10:00:00.000Z');
    await expect(open(id)).rejects.toThrow(EventMovedOn);
    await expire(id);
    await expect(open(id)).rejects.toThrow(EventMovedOn);
    await expect(close(id)).rejects.toThrow(EventMovedOn);
  });
});

describe('changing an event', () => {
  test('changes what is given and keeps the rest', async () => {
    const { create, update } = aDesk();
    const event = await create();
    const id = event.id as EventId;
    await update(id, { name: 'Mert and Ayşe', settings: { approval: true } });
    const changed = await update(id, { type: 'engagement', settings: { downloads: 'none', review: undefined } });
    expect(changed).toEqual({
      ...event,
      ...{ name: 'Mert and Ayşe', type: 'engagement' },
      settings: { ...event.settings, approval: true, downloads: 'none' },
    });
  });

  test('moves the date and the clock of a draft, and keeps the date of an event that was opened', async () => {
    const { create, update, open } = aDesk();
    const id = (await create()).id as EventId;
    expect(await update(id, { eventDate: '2027-07-12' })).toMatchObject({
      eventDate: '2027-07-12',
      next: { at: '2027-08-11T21:00:00.000Z' },
    });
    await expect(update(id, { eventDate: '2027-01-01' })).rejects.toThrow(ValidationFailed);
    await open(id);
    await expect(update(id, { eventDate: '2027-07-13' })).rejects.toThrow(EventMovedOn);
    expect((await update(id, { eventDate: '2027-07-12', name: 'Opened' })).name).toBe('Opened');
  });

  test('is refused when it has expired, as is another code', async () => {
    const { create, update, replaceCode, open, expire } = aDesk();
    const id = (await create()).id as EventId;
    await open(id);
    await expire(id);
    await expect(update(id, { name: 'Late' })).rejects.toThrow(EventMovedOn);
    await expect(replaceCode(id)).rejects.toThrow(EventMovedOn);
  });

  test('is repeated on the newer event when another change came first', async () => {
    const { create, update, replaceCode, events } = aDesk();
    const id = (await create()).id as EventId;
    const { find } = events;
    let interrupted = false;
    events.find = async (asked) => {
      const row = await find(asked);
      if (!interrupted) {
        interrupted = true;
        await replaceCode(id);
        await update(id, { organizerName: 'Mert Kaya' });
      }
      return row;
    };
    expect(await update(id, { name: 'Both' })).toMatchObject({ name: 'Both', organizerName: 'Mert Kaya' });
  });
});

test('another code replaces the former one', async () => {
  const { create, replaceCode, events } = aDesk({ codes: ['ABCDEFGH', 'JKMNPQRS'] });
  const id = (await create()).id as EventId;
  expect((await replaceCode(id)).code).toBe('JKMN-PQRS');
  expect(await events.findByCode(EventCode.parse('ABCDEFGH'))).toBeUndefined();
});

test('an erased event answers the same record again, and nothing else', async () => {
  const { create, erase, open, update, replaceCode, deps } = aDesk();
  const id = (await create()).id as EventId;
  const deletion = await erase(id);
  const beganAt = '2027-06-01T10:00:00.000Z';
  expect(deletion).toEqual({ id: expect.any(String), kind: 'event', rows: 4, objects: 0, beganAt });
  expect(await erase(id)).toEqual(deletion);
  for (const call of [open(id), update(id, { name: 'Gone' }), replaceCode(id), ownEvent(id, organizer, deps)]) {
    await expect(call).rejects.toThrow(NotFound);
  }
});

test('an event that is opened and erased concurrently ends erased, and opening is answered or not found', async () => {
  const { create, open, erase, events } = aDesk();
  const id = (await create()).id as EventId;
  const [opened, erased] = await Promise.allSettled([open(id), erase(id)]);
  expect(erased.status).toBe('fulfilled');
  if (opened.status === 'rejected') expect(opened.reason).toBeInstanceOf(NotFound);
  expect((await events.find(id))?.state).toBe('erased');
});

test('the event of another member is not found', async () => {
  const { create, open, close, update, replaceCode, erase, deps } = aDesk();
  const id = (await create()).id as EventId;
  const calls = [open, close, replaceCode, erase].map((call) => call(id, stranger));
  for (const call of [...calls, update(id, { name: 'Theirs' }, stranger), ownEvent(id, stranger, deps)]) {
    await expect(call).rejects.toThrow(NotFound);
  }
  await expect(ownEvent(newEventId(new Date()), organizer, deps)).rejects.toThrow(NotFound);
  expect((await ownEvent(id, organizer, deps)).name).toBe(wedding.name);
});

describe('an event whose clock the sweeper has not applied yet', () => {
  const closedByClock = '2027-06-26T21:10:00.000Z';
  const expiredByClock = '2027-07-12T21:10:00.000Z';

  test('is reopened for good', async () => {
    const { create, open, events, at } = aDesk();
    const id = (await create()).id as EventId;
    await open(id);
    at(closedByClock);
    expect(await open(id)).toMatchObject({ state: 'open', next: { state: 'expired' } });
    expect(await events.find(id)).toMatchObject({ state: 'open', wakeAt: '2027-07-12T21:00:00.000Z' });
  });

  test('stays closed when only its name changes', async () => {
    const { create, open, update, at } = aDesk();
    const id = (await create()).id as EventId;
    await open(id);
    at(closedByClock);
    expect(await update(id, { name: 'Later' })).toMatchObject({ name: 'Later', state: 'closed' });
  });

  test('has expired for every change, and its organiser may have another', async () => {
    const { create, open, update, replaceCode, at } = aDesk();
    const id = (await create()).id as EventId;
    await open(id);
    at(expiredByClock);
    for (const change of [() => open(id), () => update(id, { name: 'Later' }), () => replaceCode(id)]) {
      await expect(change()).rejects.toThrow(EventMovedOn);
    }
    expect((await create({ ...wedding, eventDate: '2027-08-01' })).state).toBe('draft');
  });
});

describe('the agreement of an organiser', () => {
  const withGround = (ground: 'consent' | 'none', version = eventTermsVersion): Body => ({
    ...wedding,
    agreement: { version, language: 'tr', ground },
  });

  test('is stored with the event, with its version, language and time', async () => {
    const { create, events } = aDesk();
    const { id, ground } = await create(withGround('consent'));
    expect(ground).toBe('consent');
    expect(await events.find(id as EventId)).toMatchObject({
      agreement: {
        ...{ version: eventTermsVersion, language: 'tr', ground: 'consent' },
        acceptedAt: '2027-06-01T10:00:00.000Z',
      },
    });
  });

  test('is not asked for where the stage offers no events', async () => {
    const { deps } = aDesk();
    const create = createEvent(withGround('consent'), organizer, undefined, { ...deps, isOffered: false });
    await expect(create).rejects.toThrow(NotFound);
  });

  test('of a former version is refused', async () => {
    await expect(aDesk().create(withGround('consent', '2020-01-01'))).rejects.toThrow(AcceptanceOutdated);
  });

  test('without a legal ground keeps no faces of others, then and later', async () => {
    const { create, update } = aDesk();
    const { id, settings } = await create(withGround('none'));
    expect(settings.keepFaces).toBe(false);
    await expect(update(id as EventId, { settings: { keepFaces: true } })).rejects.toThrow(EventMovedOn);
    expect((await update(id as EventId, { settings: { review: true } })).settings.review).toBe(true);
  });
});
