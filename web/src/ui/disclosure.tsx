import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  title: string;
  children: ReactNode;
  /** Whether it is open at first. @default no */
  open?: boolean;
}

/** Additional content behind its title. */
export function Disclosure({ title, children, open = false }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      <div className="stack tight disclosure__content">{children}</div>
    </details>
  );
}
