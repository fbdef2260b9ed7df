import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { showsToasts } from './toast.ts';
import 'sonner/dist/styles.css';
import './toasts.css';

/** Below the top bar, whose height is a token: the next action is never there. */
const offset = { top: 'calc(var(--top-bar) + 0.75rem)' };
/** On the top bar of a phone, where a message as wide as the screen would cover the link back. */
const mobileOffset = { top: '0.5rem' };

/** The toaster: one message at a time, 4000 ms, 14 px apart, away from buttons at the end of a screen. */
export function Toasts({
  theme,
  direction,
  label,
}: {
  theme: 'system' | 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  label: string;
}) {
  // Runs after the effect that subscribes the list.
  useEffect(showsToasts, []);
  return (
    <Toaster
      visibleToasts={1}
      duration={4000}
      gap={14}
      position="top-center"
      offset={offset}
      mobileOffset={mobileOffset}
      theme={theme}
      dir={direction}
      containerAriaLabel={label}
    />
  );
}
