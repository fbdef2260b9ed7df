import { Component, type ReactNode } from 'react';
import { NetworkFailure } from '#web/lib/api-problem.ts';
import { resetFailedChunks } from '#web/lib/lazy-component.tsx';

interface NotFetchedProps {
  children: ReactNode;
  /** What is shown in their place; `again` fetches what is missing, and everything else stays as it was. */
  otherwise: (again: () => void) => ReactNode;
}

/**
 * Where a part of the site is shown whose file could not be fetched. It is asked for again by a press, and by itself
 * when the connection is back.
 */
export class NotFetched extends Component<NotFetchedProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate() {
    if (this.state.error === undefined) removeEventListener('online', this.again);
    else addEventListener('online', this.again);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.again);
  }

  readonly again = () => {
    resetFailedChunks();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // A mistake of ours is somebody else's to tell.
    if (!(error instanceof NetworkFailure)) throw error;
    return this.props.otherwise(this.again);
  }
}
