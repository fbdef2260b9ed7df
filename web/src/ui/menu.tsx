import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface MenuProps {
  /** The content of the button. */
  label: ReactNode;
  /** The button's accessible name, if its content is not text. */
  name?: string;
  /** Aligns the panel with the end of the button. */
  alignEnd?: boolean;
  /**
   * The entries; `close` is for those that stay on the page, and returns the focus to the button. `open`: whether they
   * are visible.
   */
  children: (close: () => void, open: boolean) => ReactNode;
}

/** A button that opens a list of links or choices. Escape, a choice and leaving it close it. */
export function Menu({ label, name, alignEnd = false, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    // A press elsewhere, and tabbing out: the panel would cover what comes next.
    const onElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, close]);

  return (
    <div className="menu" ref={root}>
      <button
        ref={button}
        type="button"
        className="menu__button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="chevron" className="menu__chevron" />
      </button>
      <div id={panelId} className={alignEnd ? 'menu__panel menu__panel--end' : 'menu__panel'} hidden={!open}>
        {children(close, open)}
      </div>
    </div>
  );
}
