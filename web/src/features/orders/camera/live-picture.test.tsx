import { act, fireEvent, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenCamera } from '#web/lib/camera/use-camera.ts';
import { LivePicture } from './live-picture.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

const anOpenCamera = { is: 'open', stream: null, mirrored: false } as unknown as OpenCamera;

function show(camera: OpenCamera | undefined) {
  const onSilence = vi.fn();
  const video = createRef<HTMLVideoElement>();
  render(<LivePicture camera={camera} video={video} held={0} onSilence={onSilence} />);
  return { onSilence, video: video.current as HTMLVideoElement };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a camera that sends no frame for twenty seconds is reported once', () => {
  const { onSilence } = show(anOpenCamera);
  pass(19_999);
  expect(onSilence).not.toHaveBeenCalled();
  pass(1);
  expect(onSilence).toHaveBeenCalledOnce();
  pass(60_000);
  expect(onSilence).toHaveBeenCalledOnce();
});

test('a camera that sent its first frame in time is not reported', () => {
  const { onSilence, video } = show(anOpenCamera);
  pass(19_999);
  Object.defineProperties(video, { videoWidth: { value: 640 }, videoHeight: { value: 480 } });
  fireEvent(video, new Event('loadedmetadata'));
  pass(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});

test('a camera that is still opening is not reported, since the browser may be asking for permission', () => {
  const { onSilence } = show(undefined);
  pass(600_000);
  expect(onSilence).not.toHaveBeenCalled();
});
