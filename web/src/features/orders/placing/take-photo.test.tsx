import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { TakePhoto } from './take-photo.tsx';

// jsdom has neither cameras nor workers; that the models do not run is told to the console.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

function show() {
  const onChoose = vi.fn();
  render(<TakePhoto onPhoto={() => {}} onChoose={onChoose} />);
  return { user: userEvent.setup(), onChoose };
}

/** What a browser says of its cameras. */
function giveDevices(devices: Partial<MediaDevices>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: devices }));
}

test('a desktop at an insecure address is told why, and chooses a photo instead', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { user, onChoose } = show();
  await user.click(await screen.findByRole('button', { name: 'Take a photo' }));
  expect(await screen.findByText('The camera does not open at this address')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose a photo' }));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a desktop without a camera is not offered one', async () => {
  const enumerateDevices = vi.fn(async () => [{ kind: 'audioinput' }] as MediaDeviceInfo[]);
  giveDevices({ enumerateDevices, getUserMedia: vi.fn() });
  show();
  // Until the answer has been read and what it changes is on the page.
  await act(async () => void (await enumerateDevices.mock.results[0]?.value));
  expect(enumerateDevices).toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a camera that another program uses is tried again', async () => {
  const getUserMedia = vi.fn().mockRejectedValue(new DOMException('', 'NotReadableError'));
  giveDevices({ enumerateDevices: async () => [{ kind: 'videoinput' }] as MediaDeviceInfo[], getUserMedia });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take a photo' }));
  expect(await screen.findByText('The camera is in use')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
});
