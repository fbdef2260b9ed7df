import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { webhookQuery } from '../admin-queries.ts';
import { WebhookForm } from './webhook-form.tsx';

/** The URL of the retoucher's external processor, whether it is in use, and the form to change it. */
export function AdminWebhook() {
  const { t, i18n } = useTranslation('admin');
  const query = useQuery(webhookQuery);
  return (
    <>
      <p className="soft">{t('webhook.text')}</p>
      <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
        {({ setting }) => (
          <>
            <p>
              <Badge tone={setting?.isActive === true ? 'good' : 'bad'}>
                {t(setting?.isActive === true ? 'webhook.on' : 'webhook.off')}
              </Badge>{' '}
              {setting === undefined
                ? t('webhook.never')
                : t('webhook.since', { date: formatMoment(setting.createdAt, i18n.language) })}
            </p>
            <WebhookForm setting={setting} />
          </>
        )}
      </QueryState>
    </>
  );
}
