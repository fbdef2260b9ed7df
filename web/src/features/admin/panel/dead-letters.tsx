import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DeadLetter, redriveFailedJobs } from '#shared/admin/failed-jobs-contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { callApi } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import { failedJobsQuery } from '../admin-queries.ts';
import { ActDialog } from './act-dialog.tsx';
import { orderPath } from './order-path.ts';

/** The messages of the dead-letter queues, and the button that redrives them. */
export function DeadLetters() {
  const { t, i18n } = useTranslation('panel');
  const { t: tAdmin } = useTranslation('admin');
  const [asked, setAsked] = useState<DeadLetter>();
  const query = useQuery(failedJobsQuery);
  const sendBack = async ({ queue, messageId }: DeadLetter) => {
    const { redriven } = await callApi(redriveFailedJobs, { body: { queue, messageIds: [messageId] } });
    return redriven === 0 ? t('letters.gone') : t('letters.done', { count: redriven });
  };
  return (
    <>
      <p className="soft">{t('letters.text')}</p>
      <QueryState query={query} failed={tAdmin('loadFailed')} retry={tAdmin('retry')}>
        {(letters) =>
          letters.length === 0 ? (
            <p>{t('letters.none')}</p>
          ) : (
            <Table
              caption={t('letters.title')}
              columns={[
                t('letters.since'),
                t('letters.about'),
                t('letters.act'),
                t('letters.open'),
                t('letters.queue'),
              ]}
              rows={letters.map((letter) => ({
                key: letter.messageId,
                cells: [
                  formatMoment(letter.sentAt, i18n.language),
                  t(`letters.kinds.${letter.about}`),
                  // Before the long columns: on a phone the button is visible without scrolling the table.
                  <Button key="act" look="quiet" onClick={() => setAsked(letter)}>
                    {t('letters.again')}
                  </Button>,
                  letter.orderId === undefined ? (
                    letter.paymentId
                  ) : (
                    <Link key="order" to={orderPath(letter.orderId)}>
                      {letter.orderId}
                    </Link>
                  ),
                  t(`letters.queues.${letter.queue}`),
                ],
              }))}
            />
          )
        }
      </QueryState>
      {asked === undefined ? null : (
        <ActDialog
          title={t('letters.ask')}
          acts={[{ name: t('letters.yes'), look: 'primary', run: () => sendBack(asked) }]}
          onClose={() => setAsked(undefined)}
        >
          <p className="soft">{t('letters.askText')}</p>
        </ActDialog>
      )}
    </>
  );
}
