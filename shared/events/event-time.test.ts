import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { endOfDayAfter, TimeZone } from './event-time.ts';

test.each([
  ['Europe/Istanbul', '2027-06-12', 0, '2027-06-12T21:00:00.000Z'],
  ['UTC', '2027-06-12', 14, '2027-06-27T00:00:00.000Z'],
  ['America/New_York', '2027-06-12', 0, '2027-06-13T04:00:00.000Z'],
  ['Asia/Kolkata', '2027-12-31', 0, '2027-12-31T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2028-02-28', 1, '2028-02-29T10:00:00.000Z'],
])('in %s the day that is %s and %j days later ends at %s', (timeZone, day, days, end) => {
  expect(endOfDayAfter(day, days, timeZone)).toBe(end);
});

test.each([
  ['Europe/Berlin', '2027-03-28', '2027-03-28T22:00:00.000Z', 23],
  ['Europe/Berlin', '2027-10-31', '2027-10-31T23:00:00.000Z', 25],
])('in %s the day %s with a change of clocks ends at %s, after %i hours', (timeZone, day, end, hours) => {
  expect(endOfDayAfter(day, 0, timeZone)).toBe(end);
  expect(Date.parse(end) - Date.parse(endOfDayAfter(day, -1, timeZone))).toBe(hours * 3_600_000);
});

test.each([
  ['America/Santiago', '2027-09-04', '2027-09-05T04:00:00.000Z'],
  ['America/Havana', '2027-03-13', '2027-03-14T05:00:00.000Z'],
  ['Atlantic/Azores', '2027-03-27', '2027-03-28T01:00:00.000Z'],
])('in %s, where the clocks skip midnight, the day %s ends when they change', (timeZone, day, end) => {
  expect(endOfDayAfter(day, 0, timeZone)).toBe(end);
});

test('a day always ends as midnight of the next one, in every zone', () => {
  const zones = [
    'Europe/Istanbul',
    'America/Los_Angeles',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ];
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (date, timeZone) => {
      const end = new Date(endOfDayAfter(date.toISOString().slice(0, 10), 0, timeZone));
      const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(end);
      expect(time).toBe('00:00:00');
    }),
  );
});

test('a time zone is one of the IANA database', () => {
  expect(TimeZone.safeParse('Europe/Istanbul').success).toBe(true);
  for (const unknown of ['Mars/Olympus', '', '+03:30', '-23:59', 'A'.repeat(65)])
    expect(TimeZone.safeParse(unknown).success).toBe(false);
});
