import { type PointerEvent, type RefCallback, useCallback, useRef, useSyncExternalStore } from 'react';
import { readsFromRight } from './keys.ts';

type Pointed = PointerEvent<HTMLElement>;

/** A finger that moved less pressed; in CSS pixels. */
const leastPx = 40;

/** Turns by a swipe, in the direction of the language: the result are properties of the element that is swiped. */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const begin = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const zoomed = useSyncExternalStore(onZoom, isZoomed);
  const end = ({ currentTarget }: Pointed) => {
    const ended = begin.current;
    begin.current = undefined;
    currentTarget.style.translate = '';
    return ended;
  };
  // A swipe that the browser took for the beginning of a fling would cost the next tap: the tap only ends the fling.
  const keepSwipe = useCallback<RefCallback<HTMLElement>>((element) => {
    const keep = (moved: TouchEvent) => {
      const [finger, second] = moved.touches;
      if (begin.current === undefined || finger === undefined || second !== undefined || !moved.cancelable) return;
      const [acrossPx, downPx] = [finger.clientX - begin.current.x, finger.clientY - begin.current.y];
      if (Math.abs(acrossPx) > Math.abs(downPx)) moved.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, []);
  return {
    ref: keepSwipe,
    // The browser takes the gestures that are left to it: in a zoomed page, a finger moves what is seen.
    style: { touchAction: zoomed ? 'auto' : 'pan-y pinch-zoom' },
    onPointerDown: (event: Pointed) => {
      end(event);
      // A mouse drags the picture, and a second finger zooms.
      if (event.pointerType === 'mouse' || !event.isPrimary || zoomed) return;
      begin.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, currentTarget }: Pointed) => {
      if (begin.current !== undefined) currentTarget.style.translate = `${clientX - begin.current.x}px`;
    },
    onPointerUp: (event: Pointed) => {
      const from = end(event);
      if (from === undefined) return;
      const acrossPx = event.clientX - from.x;
      if (Math.abs(acrossPx) < Math.max(leastPx, Math.abs(event.clientY - from.y))) return;
      turn(acrossPx > 0 === readsFromRight() ? 1 : -1);
    },
    onPointerCancel: end,
  };
}

function onZoom(changed: () => void): () => void {
  // Test browsers have none.
  const { visualViewport } = globalThis;
  visualViewport?.addEventListener('resize', changed);
  return () => visualViewport?.removeEventListener('resize', changed);
}

function isZoomed(): boolean {
  return (globalThis.visualViewport?.scale ?? 1) > 1.01;
}
