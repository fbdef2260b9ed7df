import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { readEventCode } from '#shared/events/event-code.ts';
import { MailLinkNotice } from '#web/features/events/mail-link-notice.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { CodePage } from '../events/code-page.tsx';
import { GuestPage } from '../events/guest-page.tsx';
import '#web/features/events/events.css';

const NotFoundPage = lazyComponent(async () => (await import('./not-found-page.tsx')).NotFoundPage);

/** The pages of an event's guest, in one chunk: the code, and the event of a code. */
export function EventsPage() {
  const path = useLocation().pathname.replaceAll(/^\/events\/?|\/$/g, '');
  if (path === '') return <CodePage />;
  const code = readEventCode(path);
  if (code !== undefined) {
    return (
      <>
        <MailLinkNotice />
        <GuestPage key={code} code={code} />
      </>
    );
  }
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
}
