import { expect, test } from '@jest/globals';
import { isTraceId, newTraceId } from '#shared/http/trace-id.ts';
import { currentTrace, followTrace, inTrace } from './trace.ts';

const [given, recorded] = [newTraceId(), newTraceId()];

test('outside of any work there is no trace, and nothing to follow', () => {
  followTrace(recorded);
  expect(currentTrace()).toBeUndefined();
});

test('what was sent is the trace, also of what is done later', async () => {
  await inTrace(given, async () => {
    await Promise.resolve();
    expect(currentTrace()).toBe(given);
    // Whoever named a trace stays in it.
    followTrace(recorded);
    expect(currentTrace()).toBe(given);
  });
});

test.each([undefined, '', 'not a trace', 'ada@example.com'])('sent %j begins a trace of its own', (sent) => {
  inTrace(sent, () => {
    const own = currentTrace();
    expect(isTraceId(own)).toBe(true);
    followTrace(undefined);
    expect(currentTrace()).toBe(own);
    followTrace(recorded);
    expect(currentTrace()).toBe(recorded);
  });
});

test('two at once do not see each other', async () => {
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
