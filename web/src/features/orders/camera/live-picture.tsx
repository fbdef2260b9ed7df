import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { HeadOval } from './head-oval.tsx';
import type { FrameSize } from './plan-oval.ts';
import type { OpenCamera } from './use-camera.ts';

interface LivePictureProps {
  camera: OpenCamera | undefined;
  video: RefObject<HTMLVideoElement | null>;
  /** How much of the second everything has held, 0 to 1. */
  held: number;
  /** An open camera that sends no picture; some are held by a program the browser knows nothing of. */
  onSilence: () => void;
}

/** The slowest camera has sent its first frame by then. */
const silenceMs = 20_000;

/** What the camera sees, whole, so that nothing is taken that was not shown; and where the head belongs. */
export function LivePicture({ camera, video, held, onSilence }: LivePictureProps) {
  const [frame, setFrame] = useState<FrameSize>();
  useEffect(() => {
    if (video.current === null) return;
    video.current.srcObject = camera?.stream ?? null;
    if (camera === undefined) return setFrame(undefined);
    // Not every browser starts a video by itself that got its picture later.
    void video.current.play().catch(() => undefined);
  }, [camera, video]);
  const silence = useEffectEvent(onSilence);
  const isSilent = camera !== undefined && frame === undefined;
  useEffect(() => {
    if (!isSilent) return;
    const timer = setTimeout(silence, silenceMs);
    return () => clearTimeout(timer);
  }, [isSilent]);
  return (
    <div className="camera__stage">
      <video
        ref={video}
        className={camera?.mirrored === true ? 'camera__video camera__video--mirrored' : 'camera__video'}
        autoPlay
        playsInline
        muted
        // Also when a phone is turned.
        onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
          setFrame(videoWidth === 0 ? undefined : { widthPx: videoWidth, heightPx: videoHeight })
        }
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
          setFrame({ widthPx: videoWidth, heightPx: videoHeight })
        }
      />
      {camera === undefined || frame === undefined ? null : <HeadOval frame={frame} held={held} />}
    </div>
  );
}
