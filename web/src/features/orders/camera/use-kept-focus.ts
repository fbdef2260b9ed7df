import { useEffect, useRef } from 'react';

/** Keeps the focus in a dialog whose parts come and go: on the shutter where that was asked for, else on the dialog. */
export function useKeptFocus() {
  const shutter = useRef<HTMLButtonElement>(null);
  const wanted = useRef(false);
  // After every render: any of them may have taken away what had the focus.
  useEffect(() => {
    if (wanted.current && shutter.current !== null) {
      wanted.current = false;
      shutter.current.focus();
    } else if (document.activeElement === document.body) {
      document.querySelector<HTMLDialogElement>('dialog.camera')?.focus();
    }
  });
  return {
    shutter,
    /** As soon as it is there. */
    focusShutter: () => {
      wanted.current = true;
    },
  };
}
