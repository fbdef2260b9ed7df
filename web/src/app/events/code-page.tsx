import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DeletionId } from '#shared/ids.ts';
import { AboutEvents } from '#web/features/events/about-events.tsx';
import { CodeForm } from '#web/features/events/code-form.tsx';
import { DeletionRecord } from '#web/features/events/deletion-record.tsx';
import { storedEvents } from '#web/features/events/guest-store.ts';
import { MyEvents } from '#web/features/events/my-events.tsx';
import { useHasEvents } from '#web/lib/use-has-events.ts';
import { PageFacts } from '../page-facts.tsx';

/** Where a guest enters the code of an event, or returns to one. */
export function CodePage() {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const hasEvents = useHasEvents();
  // Nothing is stored where the page is written.
  const [guests] = useState(() => (import.meta.env.SSR ? [] : storedEvents(localStorage).guests));
  const deletion = DeletionId.safeParse(params.get('deletion')).data;
  return (
    <div className="wrap page stack event-page">
      <PageFacts title={t('title')} description={t('description')} path="/events" />
      <header className="stack tight">
        <h1 className="page-title">{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      {deletion === undefined ? null : <DeletionRecord id={deletion} />}
      <CodeForm onCode={(code) => navigate(`/events/${code}`)} />
      {guests.length === 0 ? null : <MyEvents guests={guests} />}
      <AboutEvents hasEvents={hasEvents} />
    </div>
  );
}
