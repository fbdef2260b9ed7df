import { type RefObject, useCallback, useEffect, useState } from 'react';
import { chooseHint } from './choose-hint.ts';
import { type FaceJudge, startFaceJudge } from './face-judge.ts';
import { type Guidance, guide } from './guidance.ts';
import { planOval } from './plan-oval.ts';

/** The longer side of the judged frames. */
const judgedSidePx = 480;
/** The pause between two frames, so that a phone stays cool. */
const pauseMs = 120;

/** One lost connection, or one worker killed by the browser, must not end the hints. */
const mostStarts = 3;

/** The state of the models. */
export type Models = 'loading' | 'ready' | 'failed';

/**
 * Judges the frames of a video, one after the other, and returns the hints.
 *
 * @param running whether the video shows a camera and no picture is taken yet
 */
export function useGuidance(video: RefObject<HTMLVideoElement | null>, running: boolean) {
  const [models, setModels] = useState<Models>('loading');
  const [judge, setJudge] = useState<FaceJudge>();
  const [starts, setStarts] = useState(1);
  const [guidance, setGuidance] = useState<Guidance>();

  // The page only says that the shutter is manual; the cause goes to the console.
  const startAgain = useCallback(
    (error: unknown) => {
      console.warn('The face models failed', error);
      setJudge(undefined);
      if (starts < mostStarts) setStarts(starts + 1);
      else setModels('failed');
    },
    [starts],
  );

  useEffect(() => {
    let started: FaceJudge | undefined;
    let gone = false;
    startFaceJudge().then(
      (it) => {
        started = it;
        if (gone) return it.stop();
        setJudge(it);
        setModels('ready');
      },
      (error: unknown) => {
        if (!gone) startAgain(error);
      },
    );
    return () => {
      gone = true;
      started?.stop();
    };
  }, [startAgain]);

  useEffect(() => {
    if (judge === undefined || !running) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const next = async () => {
      const frame = video.current === null ? undefined : grabFrame(video.current);
      if (frame !== undefined) {
        const oval = planOval({ widthPx: frame.width, heightPx: frame.height });
        const view = await judge.judge(frame);
        if (stopped) return;
        setGuidance((before) => guide(before, chooseHint(view, oval), performance.now()));
      }
      timer = setTimeout(begin, pauseMs);
    };
    const begin = () =>
      void next().catch((error: unknown) => {
        if (!stopped) startAgain(error);
      });
    begin();
    return () => {
      stopped = true;
      clearTimeout(timer);
      // What held before the picture does not count for later frames.
      setGuidance(undefined);
    };
  }, [judge, running, video, startAgain]);

  return { models, guidance: models === 'ready' && running ? guidance : undefined };
}

/** The current frame of a video, downscaled and unmirrored; undefined if there is none. */
function grabFrame(video: HTMLVideoElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const scale = Math.min(1, judgedSidePx / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
