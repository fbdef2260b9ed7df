import { describe, expect, test } from '@jest/globals';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { bootFixture, until } from '#tests/support/local/local-cloud-fixture.ts';
import { createAsyncInvocations } from './async-invocations.ts';
import type { Outcome } from './instance.ts';

const configured = (properties: object): Resource[] => [
  { properties: { FunctionName: 'sweeper', Qualifier: '$LATEST', ...properties } } as unknown as Resource,
];

/** An event whose function fails each time, and a clock that stands still. */
function failing(resources: Resource[] = []) {
  const clock = { ms: 0 };
  const attemptsAtMs: number[] = [];
  const invocations = createAsyncInvocations(resources, () => clock.ms);
  const attempt = async (): Promise<Outcome> => {
    attemptsAtMs.push(clock.ms);
    return { ok: false, error: { errorType: 'Error', errorMessage: 'as asked' } };
  };
  return {
    attemptsAtMs,
    accept: () => invocations.accept('sweeper', attempt),
    /** Ticks every second, as the cloud does. */
    async passMinutes(minutes: number) {
      for (const end = clock.ms + minutes * 60_000; clock.ms < end; clock.ms += 1000) {
        invocations.retryDue();
        await Promise.resolve();
      }
    },
  };
}

describe('an asynchronous event', () => {
  test('is retried twice when its function fails: after one minute and after two more', async () => {
    const event = failing();
    await event.accept();
    await event.passMinutes(60);
    expect(event.attemptsAtMs).toEqual([0, 60_000, 180_000]);
  });

  test.each([
    [0, [0]],
    [1, [0, 60_000]],
  ])('is retried %i times when the template says so', async (MaximumRetryAttempts, expected) => {
    const event = failing(configured({ MaximumRetryAttempts }));
    await event.accept();
    await event.passMinutes(60);
    expect(event.attemptsAtMs).toEqual(expected);
  });

  test('is dropped when it is too old', async () => {
    const event = failing(configured({ MaximumEventAgeInSeconds: 120 }));
    await event.accept();
    await event.passMinutes(60);
    expect(event.attemptsAtMs).toEqual([0, 60_000]);
  });

  test('is refused with a destination', () => {
    expect(() => failing(configured({ DestinationConfig: { OnFailure: { Destination: 'x' } } }))).toThrow();
  });
});

test('a rule invokes asynchronously, so a failed event is retried', async () => {
  let clockOffsetMs = 0;
  const under = await bootFixture({ now: () => Date.now() + clockOffsetMs });
  const run = (rule: string) => fetch(`${under.cloud.url}/_local/schedules/${rule}`, { method: 'POST' });
  const failuresOf = (logicalId: string) => {
    const name = under.cloud.physicalId(logicalId);
    return under.cloud.status.invocations().filter((record) => record.function === name && record.error !== undefined);
  };
  await run('FailingOnce');
  const reply = await run('Failing');
  expect(await reply.json()).toMatchObject({ outcomes: [{ ok: false, error: { errorMessage: 'as asked' } }] });
  for (const attempts of [2, 3]) {
    clockOffsetMs += 600_000;
    await until(() => failuresOf('Api').length === attempts);
  }
  expect(new Set(failuresOf('Api').map(({ requestId }) => requestId)).size).toBe(1);
  // It was due twice by now.
  expect(failuresOf('Worker')).toHaveLength(1);
  await under.end();
});
