import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPicture } from './load-picture.ts';
import { createWallReel, isRefusal, type WallPorts, type WallReel, type WallSlide } from './wall-reel.ts';

/** Where the photos of a live wall come from. */
export interface WallSource {
  readonly read: WallPorts['read'];
  /** Calls back when the photos have changed; returns how to end that. */
  subscribe(onChange: () => void): () => void;
}

/** How long a photo is shown, a new one that others wait behind, and any at least. */
const shownMs = 7000;
const shownNewMs = 4000;
const shownLeastMs = 2000;
/** How often the photos are asked for, should a push be lost, and the pause between two questions. */
const askEveryMs = 20_000;
const pauseMs = 1500;
/** Tokens and connections of the push do not last for a whole evening. */
const subscribeEveryMs = 30 * 60_000;

/** What a live wall shows; `slide` is undefined while there is no photo. */
interface WallState {
  readonly isLoaded: boolean;
  readonly isOffline: boolean;
  readonly slide: WallSlide | undefined;
}

/** Shows the photos of a source one after the other, new ones within seconds. */
export function useWall(source: WallSource, isPaused: boolean, onRefused: () => void) {
  const [state, setState] = useState<WallState>({ isLoaded: false, isOffline: false, slide: undefined });
  const stepBy = useRef<(by: 1 | -1) => void>(() => undefined);
  const resume = useRef<() => void>(() => undefined);
  const paused = useRef(isPaused);
  const refused = useEffectEvent(onRefused);

  useEffect(() => {
    paused.current = isPaused;
    if (!isPaused) resume.current();
  }, [isPaused]);

  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const release = (picture: string) => URL.revokeObjectURL(picture);
    const reel: WallReel = createWallReel({ read: source.read, load: loadPicture, release, nowMs: Date.now });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shownAt = 0;
    let isEmpty = true;

    const plan = (ms: number) => {
      clearTimeout(timer);
      if (!signal.aborted) timer = setTimeout(() => (paused.current ? undefined : void step(1)), ms);
    };
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      if (!isRefusal(error)) return setState((before) => ({ ...before, isOffline: true }));
      isEmpty = true;
      setState({ isLoaded: false, isOffline: false, slide: undefined });
      refused();
    };
    async function step(by: 1 | -1): Promise<void> {
      clearTimeout(timer);
      try {
        const slide = await reel.step(by);
        if (signal.aborted) return;
        shownAt = Date.now();
        isEmpty = slide === undefined;
        setState(({ isLoaded }) => ({
          isLoaded: isLoaded || !(isEmpty && reel.isOffline()),
          isOffline: reel.isOffline(),
          slide,
        }));
      } catch (error) {
        fail(error);
      }
      plan(reel.hasNew() ? shownNewMs : shownMs);
    }
    async function refresh(): Promise<void> {
      try {
        const { hasNew, isGone } = await reel.refresh();
        if (signal.aborted) return;
        setState((before) => ({ ...before, isOffline: false }));
        if (isGone || isEmpty) await step(1);
        else if (hasNew) plan(Math.max(0, shownAt + shownLeastMs - Date.now()));
      } catch (error) {
        fail(error);
      }
    }

    const ask = calmly(refresh, pauseMs, signal);
    let unsubscribe = source.subscribe(ask);
    const asking = setInterval(ask, askEveryMs);
    const subscribing = setInterval(() => {
      unsubscribe();
      unsubscribe = source.subscribe(ask);
    }, subscribeEveryMs);
    addEventListener('online', ask, { signal });
    addEventListener('offline', () => setState((before) => ({ ...before, isOffline: true })), { signal });
    stepBy.current = (by) => void step(by);
    resume.current = () => plan(shownLeastMs);
    void step(1);
    return () => {
      ends.abort();
      clearTimeout(timer);
      clearInterval(asking);
      clearInterval(subscribing);
      unsubscribe();
      reel.end();
    };
  }, [source]);

  return { ...state, turn: (by: 1 | -1) => stepBy.current(by) };
}

/** Runs an action when asked, one at a time with a pause between; what is asked meanwhile is one more run. */
function calmly(action: () => Promise<void>, pause: number, signal: AbortSignal): () => void {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      await action();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isRunning = false;
  };
}
