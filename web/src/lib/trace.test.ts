import { expect, test, vi } from 'vitest';
import { isTraceId } from '#shared/http/trace-id.ts';

/** The name of the visit, as a page that was just loaded tells it. */
async function loaded(): Promise<string> {
  vi.resetModules();
  return (await import('./trace.ts')).visitTrace();
}

test('a visit keeps its name on the way to the payment and back', async () => {
  const name = await loaded();
  expect(isTraceId(name)).toBe(true);
  expect(await loaded()).toBe(name);
  sessionStorage.clear();
  expect(await loaded()).not.toBe(name);
});

test('what is no trace is not taken from the storage', async () => {
  sessionStorage.setItem('vesika.trace', 'ada@example.com');
  expect(isTraceId(await loaded())).toBe(true);
});
