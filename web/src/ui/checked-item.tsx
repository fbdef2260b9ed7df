import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** An item of a list with ticks. */
export function CheckedItem({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      {children}
    </li>
  );
}
