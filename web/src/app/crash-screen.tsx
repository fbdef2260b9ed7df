import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { isNotFetched } from '#web/lib/not-fetched.ts';
import { Button } from '#web/ui/button.tsx';

type Crash = 'page' | 'connection';

/** What a person sees when a page throws or its file cannot be fetched. React logs the error itself. */
export class CrashScreen extends Component<{ children: ReactNode }, { crash: Crash | undefined }> {
  override state: { crash: Crash | undefined } = { crash: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { crash: isNotFetched(error) ? 'connection' : 'page' };
  }

  override componentDidUpdate() {
    // A page that was never there has nothing to lose: it comes by itself with the connection.
    if (this.state.crash === 'connection') addEventListener('online', reload, { once: true });
  }

  override componentWillUnmount() {
    removeEventListener('online', reload);
  }

  override render() {
    const { crash } = this.state;
    if (crash === undefined) return this.props.children;
    return (
      <div className="wrap page-narrow stack" role="alert">
        <h1>{i18next.t(crash === 'page' ? 'crash.title' : 'crash.notFetched')}</h1>
        <p className="lead">{i18next.t(crash === 'page' ? 'crash.text' : 'crash.notFetchedText')}</p>
        <div>
          <Button onClick={reload}>{i18next.t('crash.reload')}</Button>
        </div>
      </div>
    );
  }
}

const reload = () => location.reload();
