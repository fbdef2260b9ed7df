import { useTranslation } from 'react-i18next';
import type { WebhookTest } from '#shared/admin/webhook-contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What a test call brought: the answer as it came, and how it would be read for an order. */
export function TestResult({ test }: { test: WebhookTest }) {
  const { t, i18n } = useTranslation('admin');
  const { outcome, milliseconds, status, said = 'error', answer } = test;
  const isGood = said === 'later' || said === 'picture';
  const took = formatNumber(milliseconds, i18n.language);
  return (
    <Notice tone={isGood ? 'good' : 'warn'} title={t(`webhook.outcomes.${outcome}`, { status, ms: took })} announce>
      {outcome === 'answered' ? <p>{t(`webhook.said.${said}`)}</p> : null}
      {answer === undefined || answer === '' ? null : (
        <>
          <p>{t('webhook.answer')}</p>
          <p dir="auto">{answer}</p>
        </>
      )}
    </Notice>
  );
}
