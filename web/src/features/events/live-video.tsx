import { type RefObject, useEffect } from 'react';
import type { OpenCamera } from '#web/lib/camera/use-camera.ts';

interface LiveVideoProps {
  camera: OpenCamera | undefined;
  video: RefObject<HTMLVideoElement | null>;
}

/** The live picture of a camera, as in a mirror if it shows the person in front of it. */
export function LiveVideo({ camera, video }: LiveVideoProps) {
  useEffect(() => {
    if (video.current === null) return;
    video.current.srcObject = camera?.stream ?? null;
    // Some browsers do not autoplay a video whose source was set later.
    if (camera !== undefined) void video.current.play().catch(() => undefined);
  }, [camera, video]);
  return (
    <video
      ref={video}
      className={camera?.mirrored === true ? 'selfie__video selfie__video--mirrored' : 'selfie__video'}
      autoPlay
      playsInline
      muted
    />
  );
}
