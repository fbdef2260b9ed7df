import type { ReactNode } from 'react';

/** A component with its states below. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="stack" aria-label={name}>
      <h2>{name}</h2>
      <div className="book__states">{children}</div>
    </section>
  );
}

/** One state of a component; `wide` for full-width ones. */
export function State({ of, wide = false, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={wide ? 'book__state book__state--wide' : 'book__state'}>
      <figcaption>
        <bdi>{of}</bdi>
      </figcaption>
      {children}
    </figure>
  );
}
