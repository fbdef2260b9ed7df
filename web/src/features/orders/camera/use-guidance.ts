import { type RefObject, useCallback, useEffect, useState } from 'react';
import { chooseHint } from './choose-hint.ts';
import { type FaceJudge, startFaceJudge } from './face-judge.ts';
import { type Guidance, guide } from './guidance.ts';
import { planOval } from './plan-oval.ts';

/** The longer side of the frames that are judged. */
const judgedSidePx = 480;
/** Between two frames, so that a phone stays cool. */
const pauseMs = 120;

/** One broken connection, or one worker the browser ended, is no reason to leave a person without hints. */
const mostStarts = 3;

/** Whether the models can say anything. */
export type Models = 'loading' | 'ready' | 'failed';

/**
 * Judges the frames of a video, one after the other, and says what to change.
 *
 * @param running the video shows a camera, and nothing was taken yet
 */
export function useGuidance(video: RefObject<HTMLVideoElement | null>, running: boolean) {
  const [models, setModels] = useState<Models>('loading');
  const [judge, setJudge] = useState<FaceJudge>();
  const [starts, setStarts] = useState(1);
  const [guidance, setGuidance] = useState<Guidance>();

  // A person is told that the shutter is theirs; why is for whoever looks into the console.
  const startAgain = useCallback(
    (error: unknown) => {
      console.warn('The face models do not run', error);
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
      // What held before a picture says nothing of the frames after it.
      setGuidance(undefined);
    };
  }, [judge, running, video, startAgain]);

  return { models, guidance: models === 'ready' && running ? guidance : undefined };
}

/** The frame a video shows, reduced and not mirrored; undefined while it shows none. */
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
