import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveRules } from '#shared/photo/live-view.ts';
import { planOval } from '../camera/plan-oval.ts';
import { TakePhoto } from './take-photo.tsx';

// jsdom has neither cameras nor workers; the failure of the models is logged to the console.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

function show() {
  const onChoose = vi.fn();
  const onPhoto = vi.fn();
  render(<TakePhoto onPhoto={onPhoto} onChoose={onChoose} />);
  return { user: userEvent.setup(), onChoose, onPhoto };
}

/** Sets the browser's media devices. */
function giveDevices(devices: Partial<MediaDevices>) {
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
}

test('a desktop on an insecure origin shows why there is no camera, and offers a file instead', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { user, onChoose } = show();
  await user.click(await screen.findByRole('button', { name: 'Take a photo' }));
  expect(await screen.findByText('The camera does not open at this address')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose a photo' }));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a desktop without a camera offers none', async () => {
  const enumerateDevices = vi.fn(async () => [{ kind: 'audioinput' }] as MediaDeviceInfo[]);
  giveDevices({ enumerateDevices, getUserMedia: vi.fn() });
  show();
  // Waits until the answer is read and rendered.
  await act(async () => void (await enumerateDevices.mock.results[0]?.value));
  expect(enumerateDevices).toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a camera in use by another program can be retried', async () => {
  const getUserMedia = vi.fn().mockRejectedValue(new DOMException('', 'NotReadableError'));
  giveDevices({ enumerateDevices: async () => [{ kind: 'videoinput' }] as MediaDeviceInfo[], getUserMedia });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take a photo' }));
  expect(await screen.findByText('The camera is in use')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
});

/** An open camera whose still resolves when the test says so. */
function giveStillCamera() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn(), getSettings: () => ({}) });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  giveDevices({
    enumerateDevices: async () => [{ kind: 'videoinput' }] as MediaDeviceInfo[],
    getUserMedia: async () => stream as never,
  });
  const still = Promise.withResolvers<Blob>();
  const takePhoto = vi.fn(() => still.promise);
  vi.stubGlobal(
    'ImageCapture',
    class {
      getPhotoCapabilities = async () => ({ imageWidth: { max: 4000 }, imageHeight: { max: 3000 } });
      takePhoto = takePhoto;
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const frame = new Blob(['frame'], { type: 'image/jpeg' });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) => made(frame));
  return { track, takePhoto, noStill: () => still.reject(new Error('no still')) };
}

/** Lets pending promises settle. */
const afterwards = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Models that see a perfect head in every frame. */
function giveContentModels() {
  const frame = { widthPx: 360, heightPx: 480 };
  const { x, y, headPx } = planOval(frame);
  const checks = Object.fromEntries(liveRules.map((rule) => [rule, { mark: 'pass' }]));
  const view = { faces: 1, face: { eyes: { x, y }, chin: { x, y: y + headPx.max * 0.45 }, checks } };
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = (_: { data: unknown }) => {};
      postMessage = (message: object) =>
        queueMicrotask(() => this.onmessage({ data: 'models' in message ? { ready: true } : { view } }));
      terminate = () => {};
    },
  );
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(frame.widthPx);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(frame.heightPx);
  const getImageData = () => ({ data: new Uint8ClampedArray(4), width: frame.widthPx, height: frame.heightPx });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {}, getImageData } as never);
}

test.each([
  ['is not used when the camera is closed meanwhile', true, 0],
  ['is used, and is the frame, when it is not', false, 1],
])('a picture the shutter takes automatically %s', async (_, closes, used) => {
  const { takePhoto } = giveStillCamera();
  giveContentModels();
  const toBlob = vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation(() => {});
  const { user, onPhoto } = show();
  await user.click(await screen.findByRole('button', { name: 'Take a photo' }));
  await waitFor(() => expect(toBlob).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Hold still'));
  if (closes) fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  toBlob.mock.calls[0]?.[0](new Blob(['frame'], { type: 'image/jpeg' }));
  await afterwards();
  expect(onPhoto).toHaveBeenCalledTimes(used);
  expect(takePhoto).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the camera is off while a picture taken by hand is reviewed, and the picture stays', async () => {
  const { track, takePhoto, noStill } = giveStillCamera();
  const { user, onPhoto } = show();
  await user.click(await screen.findByRole('button', { name: 'Take a photo' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Take it now' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await user.click(screen.getByRole('button', { name: 'Take it now' }));
  await waitFor(() => expect(takePhoto).toHaveBeenCalledOnce());
  noStill();
  const use = await screen.findByRole('button', { name: 'Use this photo' });
  // An effect closes the camera after the picture has rendered.
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
  act(() => void track.dispatchEvent(new Event('ended')));
  await user.click(use);
  expect(onPhoto).toHaveBeenCalledOnce();
});
