import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type CameraTrouble, isTooSmall, troubleOf } from './camera-trouble.ts';
import { type CameraWish, firstWish, isMirrored, nextCamera } from './next-camera.ts';

/** How far the camera is. */
export type CameraState =
  | { readonly is: 'opening' }
  | OpenCamera
  | { readonly is: 'troubled'; readonly trouble: CameraTrouble };

export interface OpenCamera {
  readonly is: 'open';
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly mirrored: boolean;
  /** The camera to switch to, where there is another one. */
  readonly next: CameraWish | undefined;
}

/** Four by three, as sensors are: a film's format cuts them. A camera gives the nearest it has. */
const wanted = { width: { ideal: 2560 }, height: { ideal: 1920 } } as const;

/** Keeps a camera open while the page is seen, and closes it with the component. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ is: 'opening' });
  // A new object asks again.
  const [wish, setWish] = useState<{ readonly camera: CameraWish }>({ camera: firstWish });
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

  useEffect(() => {
    if (!visible) return;
    const closed = new AbortController();
    setState({ is: 'opening' });
    openCamera(wish.camera, closed.signal).then(
      (open) => {
        if (closed.signal.aborted) return;
        open.track.addEventListener('ended', () => setState({ is: 'troubled', trouble: 'failed' }), {
          signal: closed.signal,
        });
        setState(open);
      },
      (error: unknown) => {
        if (!closed.signal.aborted) setState({ is: 'troubled', trouble: troubleOf(error) });
      },
    );
    return () => closed.abort();
  }, [wish, visible]);

  return {
    state,
    open: useCallback((camera: CameraWish = firstWish) => setWish({ camera }), []),
    fail: useCallback((trouble: CameraTrouble) => setState({ is: 'troubled', trouble }), []),
  };
}

async function openCamera(camera: CameraWish, signal: AbortSignal): Promise<OpenCamera> {
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'InsecureContextError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...wanted, ...camera } });
  const stop = () => {
    for (const it of stream.getTracks()) it.stop();
  };
  // The dialog may be gone by the time the person has answered the browser's question.
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const track = stream.getVideoTracks()[0]!;
  const settings = track.getSettings();
  const { width = Number.POSITIVE_INFINITY, height = Number.POSITIVE_INFINITY } = settings;
  if (isTooSmall({ widthPx: width, heightPx: height })) {
    stop();
    throw new DOMException('', 'TooSmallError');
  }
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  return { is: 'open', stream, track, mirrored: isMirrored(settings), next: nextCamera(settings, cameras) };
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
