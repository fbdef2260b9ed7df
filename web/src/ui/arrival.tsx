import { type ReactNode, useEffect, useRef } from 'react';
import { focusOn } from './focus-on.ts';

// The browser has a flag for this too, but it survives a reload.
let pressed = false;
for (const press of ['pointerdown', 'keydown']) {
  addEventListener(press, () => (pressed = true), { once: true, capture: true });
}

interface ArrivalProps {
  /** Identifies the content; a change means that other content has taken its place. */
  screen: string;
  children: ReactNode;
}

/**
 * A place whose content is replaced while a person is on the page. The pressed button is gone with the old content, so
 * the focus moves to the message or heading of the new one.
 */
export function Arrival({ screen, children }: ArrivalProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === screen) return;
    const first = shown.current === undefined;
    shown.current = screen;
    if (place.current === null || (first && !focusWasLost())) return;
    scrollTo(0, 0);
    const heading = place.current.querySelector<HTMLElement>('.notice[role], h1, h2');
    if (heading === null) focusOn(place.current, null);
    else focusOn(heading);
  }, [screen]);
  return <div ref={place}>{children}</div>;
}

/** Something was pressed and has unmounted. A page that was only opened keeps its focus. */
function focusWasLost(): boolean {
  return pressed && document.activeElement === document.body;
}
