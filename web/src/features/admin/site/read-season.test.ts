import { expect, test } from 'vitest';
import { setSiteSetting } from '#shared/admin/site-contract.ts';
import { readSeason, type TypedSeason, typedSeason } from './read-season.ts';

const typed: TypedSeason = {
  ...{ year: '2028', state: 'open', counterFrom: '2500' },
  ...{ opensAt: '2026-10-02', closesAt: '2026-11-07' },
};

test('readSeason produces what the server accepts, and the form shows it again', () => {
  const read = readSeason(typed);
  expect(read).toEqual({
    season: {
      ...{ programYear: 2028, state: 'open' },
      ...{ opensAt: '2026-10-02T12:00:00.000Z', closesAt: '2026-11-07T12:00:00.000Z' },
    },
    counterFrom: 2500,
  });
  expect(setSiteSetting.body.safeParse({ ...read, seen: 3 }).success).toBe(true);
  expect('wrong' in read ? undefined : typedSeason(read)).toEqual(typed);
});

test('readSeason leaves out unknown days', () => {
  const read = readSeason({ ...typed, state: 'unknown', opensAt: '', closesAt: '' });
  expect(read).toMatchObject({ season: { programYear: 2028, state: 'unknown' } });
  expect(JSON.stringify(read)).not.toContain('At');
});

test.each([
  [{ year: '2026' }, 'year'],
  [{ year: '20281' }, 'year'],
  [{ year: '' }, 'year'],
  [{ closesAt: '2026-10-02' }, 'order'],
  [{ closesAt: '2026-09-01' }, 'order'],
  [{ counterFrom: '999' }, 'counter'],
  [{ counterFrom: '1.500' }, 'counter'],
  [{ counterFrom: '' }, 'counter'],
])('readSeason refuses %o', (different, wrong) => {
  expect(readSeason({ ...typed, ...different })).toEqual({ wrong });
});
