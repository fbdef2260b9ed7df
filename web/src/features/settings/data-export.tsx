import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportMyData } from '#shared/accounts/contract.ts';
import { limits } from '#shared/limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Everything the product knows of a member, as a file. */
export function DataExport() {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const pack = useMutation({ mutationFn: () => callApi(exportMyData, { idempotencyKey: newIdempotencyKey() }) });
  const soon = pack.error instanceof ApiProblem && pack.error.code === 'too_many_requests';
  return (
    <section className="stack" aria-labelledby="export-title">
      <h2 id="export-title">{t('export.title')}</h2>
      <p className="soft">{t('export.text', { hours: limits.exportEveryHours })}</p>
      {pack.error === null ? null : (
        <Notice tone="bad" title={t('export.failed')} announce>
          <p>{soon ? t('export.soon', { hours: limits.exportEveryHours }) : problemText(pack.error)}</p>
        </Notice>
      )}
      <div>
        {pack.data === undefined ? (
          <Button look="quiet" onClick={pack.mutate} busyText={pack.isPending ? t('export.packing') : undefined}>
            {t('export.action')}
          </Button>
        ) : (
          <a href={pack.data.url} download={pack.data.fileName} className={actionLinkClass()}>
            {t('export.download')}
          </a>
        )}
      </div>
    </section>
  );
}
