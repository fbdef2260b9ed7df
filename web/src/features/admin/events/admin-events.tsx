import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminEvent, hideAdminEvent } from '#shared/admin/events-contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { callApi } from '#web/lib/api.ts';
import { formatDay, formatMoment, formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { adminEventsQuery } from '../admin-queries.ts';
import { ActDialog } from '../panel/act-dialog.tsx';

/** All events, newest first, in pages, without names, codes and pictures. */
export function AdminEvents() {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(adminEventsQuery);
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {({ pages }) => (
        <>
          {pages.every(({ events }) => events.length === 0) && !query.hasNextPage ? (
            <p>{t('events.empty')}</p>
          ) : (
            <EventTable events={pages.flatMap(({ events }) => events)} />
          )}
          <ShowMore query={query} failed={t('loadFailed')} action={t('more')} busyText={t('more')} />
        </>
      )}
    </QueryState>
  );
}

function EventTable({ events }: { events: readonly AdminEvent[] }) {
  const { t, i18n } = useTranslation('admin');
  const { t: words } = useTranslation('organizer');
  const [asked, setAsked] = useState<AdminEvent>();
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <>
      <Table
        caption={t('tabs.events')}
        stacks
        columns={[
          ...[`${t('search.number')} · ${t('created')}`, t('status'), t('standing.act')],
          ...[`${t('events.reports')} · ${t('events.hiddenByReports')}`, `${words('type')} · ${words('eventDate')}`],
          ...[t('events.photos'), t('events.guests'), t('credits')],
        ]}
        rows={events.map((event) => ({
          key: event.id,
          cells: [
            <Two key="id" first={event.id} second={formatMoment(event.createdAt, i18n.language)} />,
            <span key="state">
              {words(`states.${event.state}`)} {event.isHidden ? <Badge tone="bad">{t('events.hidden')}</Badge> : null}
            </span>,
            <Button key="act" look="quiet" onClick={() => setAsked(event)}>
              {t(event.isHidden ? 'events.show' : 'events.hide')}
              <span className="visually-hidden"> {event.id}</span>
            </Button>,
            `${number(event.reports)} · ${number(event.hiddenByReports)}`,
            <Two
              key="type"
              first={words(`types.${event.type}`)}
              second={formatDay(`${event.eventDate}T12:00:00.000Z`, i18n.language)}
            />,
            number(event.photos),
            number(event.guests),
            number(event.credits),
          ],
        }))}
      />
      {asked === undefined ? null : <HideEvent event={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Two facts of one cell. */
function Two({ first, second }: { first: string; second: string }) {
  return (
    <>
      <div>{first}</div>
      <div className="soft">{second}</div>
    </>
  );
}

/** Takes an event down, or shows it again, with the reason for the audit log. */
function HideEvent({ event: { id, isHidden }, onClose }: { event: AdminEvent; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const act = isHidden ? 'show' : 'hide';
  const run = () => {
    const typed = reason.trim();
    setMissing(typed === '');
    if (typed === '') return undefined;
    const body = { isHidden: !isHidden, reason: typed };
    return callApi(hideAdminEvent, { params: { id }, body }).then(() => t(`events.${act}Done`));
  };
  return (
    <ActDialog
      title={t(`events.${act}Title`)}
      acts={[{ name: t(`events.${act}`), look: isHidden ? 'primary' : 'danger', run }]}
      onClose={onClose}
    >
      <p className="soft">{t(`events.${act}Text`)}</p>
      <TextField
        label={t('audit.reason')}
        name="reason"
        autoComplete="off"
        required
        maxLength={200}
        error={isMissing ? t('events.reasonMissing') : undefined}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setMissing(false);
        }}
      />
    </ActDialog>
  );
}
