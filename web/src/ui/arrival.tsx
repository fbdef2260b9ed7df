import { type ReactNode, useEffect, useRef } from 'react';
import { focusOn } from './focus-on.ts';

// The browser could tell, too, but its answer outlives a reload.
let pressed = false;
for (const press of ['pointerdown', 'keydown']) {
  addEventListener(press, () => (pressed = true), { once: true, capture: true });
}

interface ArrivalProps {
  /** Which of several things is shown here; another one has taken its place when this changes. */
  screen: string;
  children: ReactNode;
}

/**
 * A place whose content is exchanged while a person is on the page. What was pressed is gone with the old content, so
 * the new one is read from its top, and whoever listens or uses the keyboard goes on at its message or heading.
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
    const heading = place.current.querySelector<HTMLElement>('.notice[role=alert], h1, h2');
    if (heading === null) focusOn(place.current, null);
    else focusOn(heading);
  }, [screen]);
  return <div ref={place}>{children}</div>;
}

/** Something was pressed and is gone. A page that was only just opened keeps its own beginning. */
function focusWasLost(): boolean {
  return pressed && document.activeElement === document.body;
}
