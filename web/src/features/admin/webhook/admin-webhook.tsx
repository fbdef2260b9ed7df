import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WebhookSetting } from '#shared/admin/webhook-contract.ts';
import { Look } from '#shared/looks/look.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { webhooksQuery } from '../admin-queries.ts';
import { WebhookForm } from './webhook-form.tsx';

/** The external processor of each look: its URL, whether it is in use, and the form to change it. */
export function AdminWebhooks() {
  const { t } = useTranslation('admin');
  const query = useQuery(webhooksQuery);
  return (
    <>
      <p className="soft">{t('webhook.text')}</p>
      <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
        {({ settings }) =>
          Look.options.map((look) => (
            <LookWebhook key={look} look={look} setting={settings.find(({ tool }) => tool === look)} />
          ))
        }
      </QueryState>
    </>
  );
}

function LookWebhook({ look, setting }: { look: Look; setting: WebhookSetting | undefined }) {
  const { t, i18n } = useTranslation(['admin', 'shell']);
  const name = t(`shell:tools.${look}`);
  return (
    <Card label={name}>
      <div className="stack">
        <h2>{name}</h2>
        <p>
          {/* Off is the usual state, not a fault. */}
          <Badge tone={setting?.isActive === true ? 'good' : undefined}>
            {t(setting?.isActive === true ? 'webhook.on' : 'webhook.off')}
          </Badge>{' '}
          {setting === undefined
            ? t('webhook.never')
            : t('webhook.since', { date: formatMoment(setting.createdAt, i18n.language) })}
        </p>
        <WebhookForm look={look} setting={setting} />
      </div>
    </Card>
  );
}
