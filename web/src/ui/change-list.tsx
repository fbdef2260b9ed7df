import './change-list.css';
import { type ReactNode, useId } from 'react';

interface ChangeListProps {
  title: string;
  /** One `<li>` each. */
  children: ReactNode;
  /** The consequence of the changes. */
  advice?: string | undefined;
}

/** Everything that was done to a picture, in plain words and with figures. */
export function ChangeList({ title, children, advice }: ChangeListProps) {
  const titleId = useId();
  return (
    <section className="stack tight" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className="change-list">{children}</ul>
      {advice === undefined ? null : <p className="soft small">{advice}</p>}
    </section>
  );
}
