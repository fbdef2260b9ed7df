import { useEffect, useEffectEvent } from 'react';

/** Whether the language is read from the right. */
export function readsFromRight(): boolean {
  return document.documentElement.dir === 'rtl';
}

/** By how many an arrow key turns, in the direction of the language; undefined for every other key. */
export function turnOf(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const forward = readsFromRight() ? 'ArrowLeft' : 'ArrowRight';
  return key === forward ? 1 : -1;
}

/** Calls for every key pressed in a dialog, which keeps its keys to itself: they are read before it. */
export function useDialogKeys(press: (event: KeyboardEvent) => void): void {
  const onPress = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPress(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
