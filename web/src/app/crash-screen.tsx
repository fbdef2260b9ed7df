import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { visitTrace } from '#web/lib/trace.ts';
import { Button } from '#web/ui/button.tsx';

/** Shown when a page throws. React logs the error. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <div className="wrap page-narrow stack" role="alert">
        <h1>{i18next.t('crash.title')}</h1>
        <p className="lead">{i18next.t('crash.text')}</p>
        <p>{i18next.t('crash.quote', { trace: visitTrace() })}</p>
        <div>
          <Button onClick={() => location.reload()}>{i18next.t('crash.reload')}</Button>
        </div>
      </div>
    );
  }
}
