import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { OpenCamera } from '#web/lib/camera/use-camera.ts';
import { HeadOval } from './head-oval.tsx';
import type { FrameSize } from './plan-oval.ts';

interface LivePictureProps {
  camera: OpenCamera | undefined;
  video: RefObject<HTMLVideoElement | null>;
  /** The progress of the held second, 0 to 1. */
  held: number;
  /** Called when an open camera sends no frame; some are held by a program the browser does not know. */
  onSilence: () => void;
}

/** Longer than the slowest camera needs for its first frame. */
const silenceMs = 20_000;

/** The live picture uncropped, so that the photo shows nothing unseen, with the outline for the head. */
export function LivePicture({ camera, video, held, onSilence }: LivePictureProps) {
  const [frame, setFrame] = useState<FrameSize>();
  useEffect(() => {
    if (video.current === null) return;
    video.current.srcObject = camera?.stream ?? null;
    if (camera === undefined) return setFrame(undefined);
    // Some browsers do not autoplay a video whose source was set later.
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
        // Also when a phone is rotated.
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
