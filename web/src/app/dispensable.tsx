import { Component, type ReactNode } from 'react';

/** An optional part of the page: when it throws, the page stays without it. React logs the error. */
export class Dispensable extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
