import type { ReactNode } from 'react';

/** The colour of a badge; the brand's by default. */
export type BadgeTone = 'good' | 'warn' | 'bad' | 'busy' | 'quiet';

/** One or two words about a state. */
export function Badge({ children, tone }: { children: ReactNode; tone?: BadgeTone | undefined }) {
  return <span className={tone === undefined ? 'badge' : `badge badge--${tone}`}>{children}</span>;
}
