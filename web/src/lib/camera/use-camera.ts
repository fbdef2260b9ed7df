import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type CameraTrouble, isTooSmall, troubleOf } from './camera-trouble.ts';
import { type CameraWish, firstWish, isMirrored, nextCamera } from './next-camera.ts';

/** The state of the camera. */
export type CameraState =
  | { readonly is: 'opening' }
  | OpenCamera
  | { readonly is: 'troubled'; readonly trouble: CameraTrouble };

export interface OpenCamera {
  readonly is: 'open';
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly mirrored: boolean;
  /** The camera to switch to, if there is another one. */
  readonly next: CameraWish | undefined;
  /** Aborted when the camera is closed, for whatever reason. */
  readonly closed: AbortSignal;
}

/** Four by three, like the sensors: video formats crop them. The camera picks the nearest size. */
const wanted = { width: { ideal: 2560 }, height: { ideal: 1920 } } as const;

/** What a page needs of a camera. */
interface CameraNeeds {
  /** @default the front one */
  readonly first?: CameraWish;
  /** @default what the selfie of an order needs */
  readonly minShortSidePx?: number;
}

/**
 * Keeps a camera open while its picture is shown; closes it on unmount and on every trouble.
 *
 * @param shown whether the live picture is on screen
 */
export function useCamera(shown: boolean, { first = firstWish, minShortSidePx }: CameraNeeds = {}) {
  const [state, setState] = useState<CameraState>({ is: 'opening' });
  // A new object reopens.
  const [wish, setWish] = useState<{ readonly camera: CameraWish }>({ camera: first });
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

  const active = shown && visible;
  const running = useRef<AbortController>(undefined);
  const fail = useCallback((trouble: CameraTrouble) => {
    running.current?.abort();
    setState({ is: 'troubled', trouble });
  }, []);

  useEffect(() => {
    setState({ is: 'opening' });
    if (!active) return;
    const closed = new AbortController();
    running.current = closed;
    openCamera(wish.camera, closed.signal, minShortSidePx).then(
      (open) => {
        if (closed.signal.aborted) return;
        open.track.addEventListener('ended', () => fail('failed'), { signal: closed.signal });
        setState(open);
      },
      (error: unknown) => {
        if (!closed.signal.aborted) fail(troubleOf(error));
      },
    );
    return () => closed.abort();
  }, [wish, active, fail, minShortSidePx]);

  return {
    state,
    open: useCallback((camera: CameraWish = first) => setWish({ camera }), [first]),
    /** Reopens the same camera. */
    reopen: useCallback(() => setWish(({ camera }) => ({ camera })), []),
    fail,
  };
}

async function openCamera(camera: CameraWish, closed: AbortSignal, minShortSidePx?: number): Promise<OpenCamera> {
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'InsecureContextError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...wanted, ...camera } });
  const stop = () => {
    for (const it of stream.getTracks()) it.stop();
  };
  // The dialog may be closed before the permission prompt is answered.
  if (closed.aborted) stop();
  closed.addEventListener('abort', stop);
  const track = stream.getVideoTracks()[0]!;
  const settings = track.getSettings();
  const { width = Number.POSITIVE_INFINITY, height = Number.POSITIVE_INFINITY } = settings;
  if (isTooSmall({ widthPx: width, heightPx: height }, minShortSidePx)) {
    throw new DOMException('', 'TooSmallError');
  }
  // An open camera is useful even if the browser does not list the others.
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  return { is: 'open', stream, track, mirrored: isMirrored(settings), next: nextCamera(settings, cameras), closed };
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
