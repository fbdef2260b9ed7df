import type { ReactNode } from 'react';

/** Asks the person to prove once more who they are. */
export type ProveAgain = (on: { onDone: () => void; onCancel: () => void }) => ReactNode;
