import { useState } from 'react';

/** Whether the device is hand-held: the pointer is a finger, so there is no drag and drop, but a camera. */
export function useTouch(): boolean {
  const [isTouch] = useState(() => matchMedia('(hover: none), (pointer: coarse)').matches);
  return isTouch;
}
