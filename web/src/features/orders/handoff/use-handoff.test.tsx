import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HandoffId, HandoffSecret } from '#shared/handoffs/handoff-ids.ts';
import { handoffLimits } from '#shared/handoffs/handoff-limits.ts';
import { useHandoff } from './use-handoff.ts';

const device = {
  id: HandoffId.parse('hnd_01JD0000000000000000000000'),
  secret: HandoffSecret.parse('AAAAAAAAAAAAAAAAAAAA-_'),
};
const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

function answer(state: string) {
  const handoff = { id: device.id, tool: 'greencard', state, remainingSeconds: 600, contested: false };
  asked.mockImplementation(async () => Response.json({ handoff }));
}
function refuse(status: number, code: string) {
  asked.mockImplementation(async () => Response.json({ code, status, title: code, instance: 'r' }, { status }));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A device with one answer; returns how often it polls from then on. */
async function look() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const seen = () => {
    const { data, error } = useHandoff(device);
    return { data, error };
  };
  const { result, unmount } = renderHook(seen, { wrapper });
  await pass(1);
  return { result, unmount };
}

test('a device polls while the hand-off is open', async () => {
  answer('waiting');
  const { unmount } = await look();
  await pass(handoffLimits.pollEveryMs * 3);
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(3);
  answer('taken');
  await pass(handoffLimits.pollEveryMs + 100);
  const calls = asked.mock.calls.length;
  await pass(handoffLimits.pollEveryMs * 10);
  expect(asked).toHaveBeenCalledTimes(calls);
  unmount();
});

test('a hand-off that is gone after a good answer is not polled again', async () => {
  answer('waiting');
  const { result, unmount } = await look();
  expect(result.current.data?.handoff.state).toBe('waiting');
  refuse(404, 'not_found');
  await pass(handoffLimits.pollEveryMs + 100);
  expect(result.current.error).toMatchObject({ code: 'not_found' });
  const calls = asked.mock.calls.length;
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(calls);
  unmount();
});

test('a failing server is polled less often, and polled again', async () => {
  answer('waiting');
  const { result, unmount } = await look();
  refuse(500, 'internal_error');
  await pass(handoffLimits.pollEveryMs + 100);
  const calls = asked.mock.calls.length;
  expect(calls).toBe(2);
  await pass(handoffLimits.pollAfterErrorMs - 200);
  expect(asked).toHaveBeenCalledTimes(calls);
  answer('opened');
  await pass(400);
  expect(asked).toHaveBeenCalledTimes(calls + 1);
  expect(result.current.data?.handoff.state).toBe('opened');
  unmount();
});
