import { useState } from 'react';

/** Whether the device is held in the hand: a finger points at it, so nothing is dropped and there is a camera. */
export function useTouch(): boolean {
  const [isTouch] = useState(() => matchMedia('(hover: none), (pointer: coarse)').matches);
  return isTouch;
}
