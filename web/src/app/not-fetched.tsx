import { Component, type ReactNode } from 'react';
import { NetworkFailure } from '#web/lib/api-problem.ts';
import { resetFailedChunks } from '#web/lib/lazy-component.tsx';

interface NotFetchedProps {
  children: ReactNode;
  /** The fallback; `again` loads the missing chunk, the rest of the page stays. */
  otherwise: (again: () => void) => ReactNode;
}

/** An error boundary for lazy chunks that failed to load. A press retries, and so does the return of the connection. */
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
    // Other errors belong to the next boundary.
    if (!(error instanceof NetworkFailure)) throw error;
    return this.props.otherwise(this.again);
  }
}
