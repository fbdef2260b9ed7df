import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface EmptyStateProps {
  title: string;
  /** What will be here, and how it gets here. */
  text: string;
  /** The way to the first of it. */
  children: ReactNode;
}

/** The place of a list that has nothing in it yet. */
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
