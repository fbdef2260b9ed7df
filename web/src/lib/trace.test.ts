import { expect, test, vi } from 'vitest';
import { isTraceId } from '#shared/http/trace-id.ts';

/** The trace id of a visit, as read after a page load. */
async function loaded(): Promise<string> {
  vi.resetModules();
  return (await import('./trace.ts')).visitTrace();
}

test('a visit keeps its trace id across the payment page', async () => {
  const name = await loaded();
  expect(isTraceId(name)).toBe(true);
  expect(await loaded()).toBe(name);
  sessionStorage.clear();
  expect(await loaded()).not.toBe(name);
});

test('an invalid stored trace id is ignored', async () => {
  sessionStorage.setItem('vesika.trace', 'ada@example.com');
  expect(isTraceId(await loaded())).toBe(true);
});
