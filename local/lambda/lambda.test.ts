import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest, invoke, until } from '#tests/support/local/local-cloud-fixture.ts';
import { instancesAtOnce } from './settings.ts';

let under: CloudUnderTest;
beforeAll(async () => {
  under = await bootFixture();
});
afterAll(() => under.end());

const pidOf = async (): Promise<number> => {
  const { body } = await invoke(under, 'Api', { call: 'env' });
  return (body['done'] as { pid: number }).pid;
};

describe('a function', () => {
  test('keeps its instance warm for the next event', async () => {
    expect(await pidOf()).toBe(await pidOf());
    expect(under.cloud.status.invocations()[0]).toMatchObject({ cold: false });
  });

  test('follows the clock of its cloud while warm, and so does the next instance', async () => {
    const minute = 60_000;
    const clock = async () => (await invoke(under, 'Api', { call: 'clock' })).body['done'] as Record<string, number>;
    const { pid } = await clock();
    // Requests with another time would be refused after a quarter of an hour.
    for (const minutes of [10, -5, 0]) {
      const fromMs = Date.now() + minutes * minute;
      under.cloud.setClock(minutes * minute);
      const { pid: same, atMs = 0, at = 0 } = await clock();
      expect(same).toBe(pid);
      for (const ms of [atMs, at]) {
        expect(ms).toBeGreaterThanOrEqual(fromMs);
        expect(ms).toBeLessThanOrEqual(Date.now() + minutes * minute);
      }
    }
    under.cloud.setClock(10 * minute);
    // An instance whose process ended is followed by another one.
    await invoke(under, 'Api', { call: 'exit' });
    const { pid: next, atMs } = await clock();
    expect(next).not.toBe(pid);
    expect(atMs).toBeGreaterThan(Date.now() + 9 * minute);
    under.cloud.setClock(0);
  });

  test('runs several events concurrently, each in its own instance, and queues one more', async () => {
    // Each instance leaves a file and answers when all are there: with fewer concurrent instances none would ever
    // answer.
    const folder = mkdtempSync(join(tmpdir(), 'gather-'));
    const event = { call: 'gather', folder, wanted: instancesAtOnce };
    const answers = await Promise.all(Array.from({ length: instancesAtOnce + 1 }, () => invoke(under, 'Api', event)));
    expect(new Set(answers.map(({ body }) => body['done'])).size).toBe(instancesAtOnce);
    rmSync(folder, { recursive: true });
  });

  test('that throws answers with its error and stays warm', async () => {
    const failed = await invoke(under, 'Api', { call: 'fail' });
    expect(failed).toMatchObject({
      functionError: 'Unhandled',
      body: { errorType: 'TypeError', errorMessage: 'as asked' },
    });
    expect((await invoke(under, 'Api', { call: 'env' })).functionError).toBeNull();
  });

  test('that takes too long is killed with a time-out error', async () => {
    const late = await invoke(under, 'Slow', {});
    expect(late.functionError).toBe('Unhandled');
    expect(late.body['errorMessage']).toMatch(/Task timed out after 1\.00 seconds$/);
    expect(under.cloud.functionPids(under.cloud.physicalId('Slow'))).toEqual([]);
  });

  test('whose process ends fails only that event', async () => {
    const dead = await invoke(under, 'Api', { call: 'exit' });
    expect(dead.body['errorMessage']).toMatch(/Runtime exited with error: exit status 7/);
    expect((await invoke(under, 'Api', { call: 'env' })).functionError).toBeNull();
  });

  test('whose process is killed fails its event immediately', async () => {
    const name = under.cloud.physicalId('Slow');
    const waiting = invoke(under, 'Slow', {});
    const pid = await until(() => under.cloud.functionPids(name)[0]);
    process.kill(pid, 'SIGKILL');
    expect((await waiting).body['errorMessage']).toMatch(/signal: SIGKILL/);
  });

  test('shows its output on the status page', async () => {
    await invoke(under, 'Api', { hello: 'log' });
    const lines = await until(() => under.cloud.status.logs()[under.cloud.physicalId('Api')]);
    expect(lines.join('\n')).toContain('called with {"hello":"log"}');
  });
});
