import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OnePerson } from './one-person.tsx';

const parts = {
  left: { left: 0, top: 0, width: 0.5, height: 1 },
  right: { left: 0.5, top: 0, width: 0.5, height: 1 },
};

/** Pictures are read when the test says so. */
let read: PromiseWithResolvers<void>;
beforeEach(() => {
  read = Promise.withResolvers();
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 1200;
      naturalHeight = 800;
      decode = () => read.promise;
    },
  );
  const context = { drawImage: vi.fn(), fillRect: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['a part'])));
});
afterEach(() => void vi.unstubAllGlobals());

function show() {
  const onPhoto = vi.fn();
  const client = new QueryClient();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <OnePerson picture="blob:both" parts={parts} onPhoto={onPhoto} />
    </QueryClientProvider>,
  );
  /** Until every part that was asked for is cut. */
  const cut = async () => {
    await act(async () => read.resolve());
    await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  };
  return { onPhoto, unmount, cut, buttons: screen.getAllByRole('button') };
}

test('two presses before anything is drawn anew make one picture', async () => {
  const { onPhoto, cut, buttons } = show();
  act(() => {
    for (const button of buttons) button.click();
  });
  await vi.waitFor(() => expect(buttons[0]).toBeDisabled());
  expect(buttons[1]).toBeDisabled();
  await cut();
  expect(onPhoto).toHaveBeenCalledOnce();
});

test('a part that is cut after its buttons have gone is not used', async () => {
  const { onPhoto, unmount, cut, buttons } = show();
  act(() => buttons[0]?.click());
  unmount();
  await cut();
  expect(onPhoto).not.toHaveBeenCalled();
});
