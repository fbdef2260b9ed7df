import { type RefObject, useEffect, useState } from 'react';
import { HeadOval } from './head-oval.tsx';
import type { FrameSize } from './plan-oval.ts';
import type { OpenCamera } from './use-camera.ts';

interface LivePictureProps {
  camera: OpenCamera | undefined;
  video: RefObject<HTMLVideoElement | null>;
  /** How much of the second everything has held, 0 to 1. */
  held: number;
}

/** What the camera sees, whole, so that nothing is taken that was not shown; and where the head belongs. */
export function LivePicture({ camera, video, held }: LivePictureProps) {
  const [frame, setFrame] = useState<FrameSize>();
  useEffect(() => {
    if (video.current === null) return;
    video.current.srcObject = camera?.stream ?? null;
    if (camera === undefined) setFrame(undefined);
  }, [camera, video]);
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
