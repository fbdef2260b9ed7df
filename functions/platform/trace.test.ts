import { expect, test } from '@jest/globals';
import { isTraceId, newTraceId } from '#shared/http/trace-id.ts';
import { currentTrace, followTrace, inTrace } from './trace.ts';

const [given, recorded] = [newTraceId(), newTraceId()];

test('outside of inTrace there is no trace, and followTrace does nothing', () => {
  followTrace(recorded);
  expect(currentTrace()).toBeUndefined();
});

test('a given trace holds for the work, also after a wait', async () => {
  await inTrace(given, async () => {
    await Promise.resolve();
    expect(currentTrace()).toBe(given);
    // A given trace is kept.
    followTrace(recorded);
    expect(currentTrace()).toBe(given);
  });
});

test.each([undefined, '', 'not a trace', 'ada@example.com'])('%j as the given trace begins a new one', (sent) => {
  inTrace(sent, () => {
    const own = currentTrace();
    expect(isTraceId(own)).toBe(true);
    followTrace(undefined);
    expect(currentTrace()).toBe(own);
    followTrace(recorded);
    expect(currentTrace()).toBe(recorded);
  });
});

test('concurrent traces do not mix', async () => {
  const seen = await Promise.all(
    [given, recorded].map((id) =>
      inTrace(id, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return currentTrace();
      }),
    ),
  );
  expect(seen).toEqual([given, recorded]);
});
