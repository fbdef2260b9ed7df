import { describe, expect, jest, test } from '@jest/globals';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import { newTraceId, type TraceId } from '#shared/http/trace-id.ts';
import { minutesAfter, never } from './clock.ts';
import { sweep } from './sweep.ts';
import { currentTrace } from './trace.ts';

const at = '2026-11-21T10:00:00.000Z';
const dueAt = '2026-11-21T09:59:00.000Z';

interface Row {
  readonly id: string;
  readonly lane: Lane;
  wakeAt: string;
  failures: number;
}

/** Due records in memory; `listed` counts how many were listed. */
function records(count: Partial<Record<Lane, number>>) {
  const rows = (['later', 'urgent'] as const).flatMap((lane) =>
    Array.from(
      { length: count[lane] ?? 0 },
      (_, index): Row => ({ id: `${lane}-${index}`, lane, wakeAt: dueAt, failures: 0 }),
    ),
  );
  return {
    rows,
    handled: [] as string[],
    async *listDue(lane: Lane, now: string): AsyncGenerator<DueRecord> {
      for (const row of rows.filter((each) => each.lane === lane && each.wakeAt <= now)) yield { ...row };
    },
    find: async (id: string) => rows.find((row) => row.id === id),
    async backOff({ id, wakeAt: seen }: DueRecord, wakeAt: string): Promise<void> {
      const row = rows.find((each) => each.id === id);
      if (row?.wakeAt === seen) Object.assign(row, { wakeAt, failures: row.failures + 1 });
    },
  };
}

/** A sweep that sets every clock to never. Each record takes a share of the remaining time. */
function aSweep(of: ReturnType<typeof records>, { recordMs = 0, startMs = 50_000 } = {}) {
  let remaining = startMs;
  return {
    records: of,
    handle: async (row: Row): Promise<void> => {
      remaining -= recordMs;
      if (recordMs > 0) await new Promise(setImmediate);
      of.handled.push(row.id);
      row.wakeAt = never;
    },
    clock: () => new Date(at),
    remainingMs: () => remaining,
  };
}

test('processes each record in the trace it was made in', async () => {
  const two = records({ urgent: 2 });
  const traces = two.rows.map(() => newTraceId());
  const seen: Record<string, unknown> = {};
  const find = async (id: string) => {
    const row = await two.find(id);
    return row && { ...row, traceId: traces[two.rows.findIndex((each) => each.id === id)] };
  };
  const base = aSweep(two);
  const handle = async (row: Row) => {
    await new Promise(setImmediate);
    seen[row.id] = currentTrace();
  };
  await sweep<Row & { traceId?: TraceId | undefined }, string>({ ...base, records: { ...two, find }, handle });
  expect(seen).toEqual({ 'urgent-0': traces[0], 'urgent-1': traces[1] });
});

const failing = async (): Promise<void> => {
  throw new Error('no');
};

describe('what is due', () => {
  test('is processed once, all of it', async () => {
    const many = records({ urgent: 120, later: 300 });
    expect(await sweep(aSweep(many))).toEqual({ handled: 420, finished: true });
    expect(new Set(many.handled).size).toBe(420);
    expect(many.handled).toHaveLength(420);
  });

  test('is processed with urgent records first, however many others were due before', async () => {
    const many = records({ urgent: 1, later: 300 });
    await sweep(aSweep(many));
    // The workers all begin together: records before it were begun at the same time.
    expect(many.handled.slice(0, 24)).toContain('urgent-0');
  });

  test('is left for the next run when the time is up', async () => {
    const many = records({ urgent: 900 });
    const { handled, finished } = await sweep(aSweep(many, { recordMs: 100 }));
    expect(finished).toBe(false);
    // Ten of the fifty seconds are reserved; records that have begun are finished.
    expect(handled).toBeGreaterThanOrEqual(400);
    expect(handled).toBeLessThan(400 + 24);
    expect(many.rows.filter(({ wakeAt }) => wakeAt === dueAt)).toHaveLength(900 - handled);
  });

  test('makes progress in both lanes when neither can be finished', async () => {
    const many = records({ urgent: 500, later: 500 });
    await sweep(aSweep(many, { recordMs: 200 }));
    const later = many.handled.filter((id) => id.startsWith('later')).length;
    expect(later / many.handled.length).toBeCloseTo(0.25, 1);
  });

  test.each(['urgent', 'later'] as const)('uses all 24 workers when only one lane has records: %s', async (lane) => {
    const many = records({ [lane]: 100 });
    let inHand = 0;
    let most = 0;
    const handle = async (): Promise<void> => {
      inHand += 1;
      most = Math.max(most, inHand);
      await new Promise(setImmediate);
      inHand -= 1;
    };
    await sweep({ ...aSweep(many), handle });
    expect(most).toBe(24);
  });

  test('is skipped when another run processed it first', async () => {
    const one = records({ urgent: 1 });
    const list = one.listDue;
    one.listDue = async function* (lane, now) {
      for await (const due of list(lane, now)) {
        Object.assign(one.rows[0] ?? {}, { wakeAt: minutesAfter(at, 15) });
        yield due;
      }
    };
    await sweep(aSweep(one));
    expect(one.handled).toEqual([]);
    expect(one.rows[0]?.wakeAt).toBe(minutesAfter(at, 15));
  });

  test('is processed once per run even if its clock stays and it is listed again', async () => {
    const one = records({ urgent: 1 });
    one.listDue = async function* () {
      for (let times = 0; times < 50; times += 1) yield { id: 'urgent-0', wakeAt: dueAt, lane: 'urgent', failures: 0 };
    };
    const handled: string[] = [];
    await sweep({ ...aSweep(one), handle: async ({ id }) => void handled.push(id) });
    expect(handled).toEqual(['urgent-0']);
  });
});

describe('a record that fails', () => {
  test('does not stop the others, and is in the error for the alarm', async () => {
    const many = records({ urgent: 3, later: 3 });
    const work = aSweep(many);
    const handle = (row: Row) => (row.id === 'urgent-1' ? failing() : work.handle(row));
    await expect(sweep({ ...work, handle })).rejects.toThrow('1 failed, 6 records processed: urgent-1');
    expect(many.handled).toHaveLength(5);
  });

  test('is postponed for longer after every failure, and six hours at most', async () => {
    const pauses = [];
    for (const failures of [0, 1, 2, 6, 7, 5000]) {
      const one = records({ urgent: 1 });
      Object.assign(one.rows[0] ?? {}, { failures });
      await expect(sweep({ ...aSweep(one), handle: failing })).rejects.toThrow('urgent-0');
      pauses.push((Date.parse(one.rows[0]?.wakeAt ?? '') - Date.parse(at)) / 60_000);
    }
    expect(pauses).toEqual([5, 10, 20, 320, 360, 360]);
  });

  test('does not stop the rest when it cannot be postponed', async () => {
    const many = records({ urgent: 1, later: 200 });
    const work = aSweep(many);
    const handle = (row: Row) => (row.lane === 'urgent' ? failing() : work.handle(row));
    await expect(sweep({ ...work, records: { ...many, backOff: failing }, handle })).rejects.toThrow(
      '1 failed, 201 records processed: urgent-0',
    );
    expect(many.handled).toHaveLength(200);
  });

  test('is postponed when it cannot be read', async () => {
    const many = records({ urgent: 2 });
    const find = (id: string) => (id === 'urgent-0' ? Promise.reject(new Error('no order')) : many.find(id));
    await expect(sweep({ ...aSweep(many), records: { ...many, find } })).rejects.toThrow('urgent-0');
    expect(many.handled).toEqual(['urgent-1']);
    expect(many.rows.find(({ id }) => id === 'urgent-0')?.failures).toBe(1);
  });

  test('is counted in the error without making its message longer', async () => {
    const many = records({ later: 1000 });
    const error = await sweep({ ...aSweep(many), handle: failing }).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^1000 failed, 1000 records processed: .* and others$/),
    });
    expect((error as Error).message.length).toBeLessThan(200);
  });

  test('is postponed before the function is stopped when it never ends', async () => {
    jest.useFakeTimers();
    const many = records({ urgent: 1, later: 50 });
    const work = aSweep(many);
    const handle = (row: Row) => (row.lane === 'urgent' ? new Promise<void>(() => undefined) : work.handle(row));
    const endsAt = Date.now() + 50_000;
    const error = sweep({ ...work, handle, remainingMs: () => endsAt - Date.now() }).catch((thrown: Error) => thrown);
    await jest.advanceTimersByTimeAsync(50_000 - 3_000);
    expect(await error).toMatchObject({ message: '1 failed, 51 records processed: urgent-0' });
    expect(many.handled).toHaveLength(50);
    expect(many.rows.find(({ id }) => id === 'urgent-0')).toMatchObject({ failures: 1, wakeAt: minutesAfter(at, 5) });
    jest.useRealTimers();
  });
});

test('an unreadable list is an error, and the other lane is swept', async () => {
  const many = records({ urgent: 2, later: 30 });
  const list = many.listDue;
  many.listDue = async function* (lane, now) {
    if (lane === 'urgent') throw new Error('the table does not answer');
    yield* list(lane, now);
  };
  await expect(sweep(aSweep(many))).rejects.toThrow('the list of the urgent lane');
  expect(many.handled).toHaveLength(30);
});
