import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { type OneSending, useOnePicture } from './use-one-picture.ts';

const first = new File(['1'], 'first.jpg');
const second = new File(['2'], 'second.jpg');

interface Way extends OneSending<string> {
  readonly file: File;
  readonly answer: PromiseWithResolvers<string>;
}

/** The hook, and all pending pictures; the test settles each. */
function show() {
  const ways: Way[] = [];
  const onSent = vi.fn();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(
    () =>
      useOnePicture<string, string>({
        send: (file, sending) => {
          const answer = Promise.withResolvers<string>();
          ways.push({ file, answer, ...sending });
          return answer.promise;
        },
        onSent: (sent, file) => onSent(sent, file),
      }),
    { wrapper },
  );
  const now = () => hook.result.current;
  const send = (file: File) => act(async () => now().send(file));
  const way = (index: number) => ways[index] as Way;
  return { now, send, way, onSent, unmount: hook.unmount };
}

test('a pending picture reports its progress, and none after its arrival', async () => {
  const { now, send, way, onSent } = show();
  await send(first);
  act(() => way(0).onStep('half'));
  expect(now().step).toBe('half');
  await act(async () => way(0).answer.resolve('there'));
  expect(now().step).toBeUndefined();
  expect(onSent.mock.calls).toEqual([['there', first]]);
});

test('a picture that was replaced by another reports neither progress nor arrival', async () => {
  const { now, send, way, onSent } = show();
  await send(first);
  await send(second);
  expect([way(0).signal.aborted, way(1).signal.aborted]).toEqual([true, false]);
  act(() => way(1).onStep('half'));
  act(() => way(0).onStep('almost'));
  expect(now().step).toBe('half');
  await act(async () => way(0).answer.resolve('too late'));
  expect(now().step).toBe('half');
  await act(async () => way(1).answer.resolve('there'));
  expect(onSent.mock.calls).toEqual([['there', second]]);
});

test('a cancelled picture fails silently and leaves the progress of the next one alone', async () => {
  const { now, send, way } = show();
  await send(first);
  act(() => now().cancel());
  expect(now().step).toBeUndefined();
  await send(second);
  act(() => way(1).onStep('half'));
  await act(async () => way(0).answer.reject(new Error('called back')));
  expect([now().step, now().error]).toEqual(['half', undefined]);
});

test('a failed picture shows the error and can be sent again', async () => {
  const { now, send, way, onSent } = show();
  await send(first);
  await act(async () => way(0).answer.reject(new Error('no connection')));
  await vi.waitFor(() => expect(now().error?.message).toBe('no connection'));
  expect(now().step).toBeUndefined();
  await send(now().file as File);
  await vi.waitFor(() => expect(now().error).toBeUndefined());
  await act(async () => way(1).answer.resolve('there'));
  expect(onSent).toHaveBeenCalledWith('there', first);
});

test('an unmounted page sends nothing further', async () => {
  const { send, way, unmount } = show();
  await send(first);
  unmount();
  expect(way(0).signal.aborted).toBe(true);
});
