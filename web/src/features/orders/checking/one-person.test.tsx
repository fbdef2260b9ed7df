import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { OnePerson } from './one-person.tsx';

const parts = {
  left: { left: 0, top: 0, width: 0.5, height: 1 },
  right: { left: 0.5, top: 0, width: 0.5, height: 1 },
};

/** Pictures decode when the test says so. */
let read: PromiseWithResolvers<void>;
let context: { fillStyle: string; drawImage: Mock; fillRect: Mock };
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
  context = { fillStyle: '', drawImage: vi.fn(), fillRect: vi.fn() };
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
  /** Resolves when every requested part is cropped. */
  const crop = async () => {
    await act(async () => read.resolve());
    await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  };
  return { onPhoto, unmount, crop, context, buttons: screen.getAllByRole('button') };
}

test('two presses before the next render make one picture', async () => {
  const { onPhoto, crop, buttons } = show();
  act(() => {
    for (const button of buttons) button.click();
  });
  await vi.waitFor(() => expect(buttons[0]).toBeDisabled());
  expect(buttons[1]).toBeDisabled();
  await crop();
  expect(onPhoto).toHaveBeenCalledOnce();
});

test('transparent areas of the picture become white, as in a chosen file', async () => {
  const { onPhoto, crop, buttons, context } = show();
  act(() => buttons[1]?.click());
  await crop();
  expect(onPhoto).toHaveBeenCalledOnce();
  expect(context.fillStyle).toBe('#ffffff');
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 600, 800);
  expect(context.drawImage).toHaveBeenCalledWith(expect.anything(), -600, -0);
  expect(context.fillRect.mock.invocationCallOrder[0]).toBeLessThan(context.drawImage.mock.invocationCallOrder[0] ?? 0);
});

test('a browser that cannot draw shows an error, and no picture is passed on', async () => {
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null);
  const { onPhoto, crop, buttons } = show();
  act(() => buttons[1]?.click());
  await crop();
  expect(await screen.findByText('The photo could not be cropped. Please choose another one.')).toBeVisible();
  expect(onPhoto).not.toHaveBeenCalled();
});

test('a part that is cropped after its buttons have unmounted is discarded', async () => {
  const { onPhoto, unmount, crop, buttons } = show();
  act(() => buttons[0]?.click());
  unmount();
  await crop();
  expect(onPhoto).not.toHaveBeenCalled();
});
