import { Component, type ReactNode } from 'react';

/** A part of the page that a person can do without: when it fails, the page goes on. React logs the error itself. */
export class Dispensable extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
