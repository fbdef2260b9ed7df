import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Called on Escape; unmount the dialog to close it. */
  onCancel: () => void;
  /** The dialog's style and layout. @default a question of a few lines */
  className?: string;
  /** Whether a press on the backdrop closes it, for dialogs without a question. */
  light?: boolean;
  /** Whether the confirmed action is running: Escape does not close it. */
  stays?: boolean;
}

/** A modal dialog. The browser traps the focus inside and restores it. */
export function Dialog({
  title,
  children,
  onCancel,
  className = 'dialog stack',
  light = false,
  stays = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the element unmounts, or the browser cannot restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // The question is read first, and no answer, least of all a deletion, is one key press away.
    dialog?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={className}
      tabIndex={-1}
      aria-labelledby={titleId}
      closedby={light ? 'any' : undefined}
      onKeyDown={(event) => {
        // Handlers outside must not receive the Escape that closes it.
        event.stopPropagation();
        // The browser closes a dialog on a second Escape without asking.
        if (stays && event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (!stays) onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
