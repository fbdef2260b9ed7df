import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { readEventCode } from '#shared/events/event-code.ts';
import { MailLinkNotice } from '#web/features/events/mail-link-notice.tsx';
import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { CodePage } from '../events/code-page.tsx';
import { GuestPage } from '../events/guest-page.tsx';
import '#web/features/events/events.css';

/** A screen of the hall shows it; phones do not need it. */
const WallPage = lazyComponent(async () => {
  const page = import('../events/wall-page.tsx');
  const [{ WallPage: component }] = await Promise.all([page, needTexts('live-wall')]);
  return component;
});
const NotFoundPage = lazyComponent(async () => (await import('./not-found-page.tsx')).NotFoundPage);

/** The pages of an event's guest: the code, the event of a code, and its live wall. */
export function EventsPage() {
  const path = useLocation().pathname.replaceAll(/^\/events\/?|\/$/g, '');
  if (path === '') {
    return (
      <>
        <MailLinkNotice />
        <CodePage />
      </>
    );
  }
  const code = readEventCode(path);
  if (code !== undefined) return <GuestPage key={code} code={code} />;
  const wallCode = readEventCode(/^([^/]+)\/slideshow$/.exec(path)?.[1] ?? '');
  return <Suspense>{wallCode === undefined ? <NotFoundPage /> : <WallPage key={wallCode} code={wallCode} />}</Suspense>;
}
