import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** One thing of a list of things that are included or to be heeded. */
export function CheckedItem({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      {children}
    </li>
  );
}
