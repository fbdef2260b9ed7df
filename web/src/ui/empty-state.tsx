import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface EmptyStateProps {
  title: string;
  /** What will be listed here, and how. */
  text: string;
  /** The link to create the first item. */
  children: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <Card>
      <div className="stack">
        <h2>{title}</h2>
        <p className="soft">{text}</p>
        <div>{children}</div>
      </div>
    </Card>
  );
}
