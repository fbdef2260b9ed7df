import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** The person pressed Escape; close the dialog by not rendering it. */
  onCancel: () => void;
  /** How it looks and lays out what is in it. @default a question of a few lines */
  className?: string;
  /** A press beside it closes it, too: for what asks nothing. */
  light?: boolean;
  /** What was answered is being done: Escape closes it no longer. */
  stays?: boolean;
}

/** A question over the page. The browser keeps the focus inside and gives it back. */
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
  // Before the element leaves the page, or the browser has nothing to give the focus back from.
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
        // What is behind it does not hear the Escape that closes it.
        event.stopPropagation();
        // A second Escape would close it without asking.
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
