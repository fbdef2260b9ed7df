import type { ReactNode } from 'react';
import './organizer.css';

/** Facts with their names, as many in a row as fit. */
export function EventFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="event-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="soft small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
