import { describe, expect, test } from '@jest/globals';
import { dueChange, EventState, eventChanges, isOver, LiveState, mayChange, nextChange, stateAt } from './event.ts';

/** In Istanbul, three hours ahead of UTC, this date ends on 12 June at 21:00 UTC. */
const wedding = { eventDate: '2027-06-12', timeZone: 'Europe/Istanbul' };
const [closes, expires, erases] = ['2027-06-26', '2027-07-12', '2027-07-19'].map((day) => `${day}T21:00:00.000Z`) as [
  string,
  string,
  string,
];
const before = '2027-06-01T10:00:00.000Z';
const between = '2027-07-01T10:00:00.000Z';

const allowed: Record<EventState, readonly string[]> = {
  draft: ['open', 'erase'],
  open: ['close', 'expire', 'erase'],
  closed: ['reopen', 'expire', 'erase'],
  expired: ['erase'],
  erased: [],
};

test.each(EventState.options)('an event that is %s allows exactly these changes', (state) => {
  const changes = (Object.keys(eventChanges) as (keyof typeof eventChanges)[]).filter((name) => mayChange(state, name));
  expect(changes).toEqual(allowed[state]);
});

describe('the clock of an event', () => {
  test.each([
    ['draft', before, 'erase', expires],
    ['open', before, 'close', closes],
    ['open', between, 'expire', expires],
    ['closed', before, 'expire', expires],
    ['expired', before, 'erase', erases],
  ] as const)('that is %s at %s is due next to %s at %s', (state, now, change, at) => {
    expect(nextChange({ ...wedding, state }, now)).toEqual({ change, at });
  });

  test.each([
    ['draft', expires, 'erase'],
    ['open', closes, 'close'],
    ['open', expires, 'expire'],
    ['closed', expires, 'expire'],
    ['expired', erases, 'erase'],
  ] as const)('that is %s is due from %s on to %s', (state, at, change) => {
    const event = { ...wedding, state };
    expect(dueChange(event, at)).toBe(change);
    expect(dueChange(event, before)).toBeUndefined();
  });

  test.each(LiveState.options)('that is %s leads to a change that its state allows', (state) => {
    for (const now of [before, between, erases]) {
      expect(mayChange(state, nextChange({ ...wedding, state }, now).change)).toBe(true);
    }
  });

  test('keeps the last change as the next one when a sweeper is late', () => {
    expect(nextChange({ ...wedding, state: 'open' }, erases)).toEqual({ change: 'expire', at: expires });
  });
});

test('an event is in the state of its clock before a sweeper has written it', () => {
  const open = { ...wedding, state: 'open', wakeAt: closes } as const;
  expect([before, closes, expires].map((now) => stateAt(open, now))).toEqual(['open', 'closed', 'expired']);
  expect(stateAt({ ...wedding, state: 'expired', wakeAt: erases }, erases)).toBe('erased');
});

test('an event that was reopened after its closing date is open until it expires', () => {
  const reopened = { ...wedding, state: 'open', wakeAt: expires } as const;
  expect([between, expires].map((now) => stateAt(reopened, now))).toEqual(['open', 'expired']);
});

test('an event is over from the moment it expires', () => {
  expect(isOver(wedding, '2027-07-12T20:59:59.999Z')).toBe(false);
  expect(isOver(wedding, expires)).toBe(true);
});
