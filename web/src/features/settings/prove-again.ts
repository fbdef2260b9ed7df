import type { ReactNode } from 'react';

/** Renders the re-authentication of a member. */
export type ProveAgain = (on: { onDone: () => void; onCancel: () => void }) => ReactNode;
