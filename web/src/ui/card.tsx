import type { ReactNode } from 'react';

/** A white surface on the page; the container of all content. */
export function Card({ children, label }: { children: ReactNode; label?: string }) {
  return label === undefined ? (
    <div className="card">{children}</div>
  ) : (
    <section className="card" aria-label={label}>
      {children}
    </section>
  );
}
