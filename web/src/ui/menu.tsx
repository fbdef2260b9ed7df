import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface MenuProps {
  /** What the button says. */
  label: ReactNode;
  /** The button's name, when what it shows is not words. */
  name?: string;
  /** Lines the panel up with the end of the button. */
  alignEnd?: boolean;
  /** The entries; `close` is for those that do not leave the page. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a list of links or choices. Escape, a choice and a press elsewhere close it. */
export function Menu({ label, name, alignEnd = false, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

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
        {children(() => setOpen(false))}
      </div>
    </div>
  );
}
