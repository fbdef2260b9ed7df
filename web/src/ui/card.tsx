import type { ReactNode } from 'react';

/** A white sheet on the page; the element that all content sits on. */
export function Card({ children, label }: { children: ReactNode; label?: string }) {
  return label === undefined ? (
    <div className="card">{children}</div>
  ) : (
    <section className="card" aria-label={label}>
      {children}
    </section>
  );
}
