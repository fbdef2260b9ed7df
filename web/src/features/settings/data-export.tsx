import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportMyData } from '#shared/accounts/contract.ts';
import { limits } from '#shared/limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ProveAgain } from './prove-again.ts';

interface DataExportProps {
  /** Whether the member just returned from re-authenticating at Google. */
  asking: boolean;
  onAsking: (asking: boolean) => void;
  signInAgain: ProveAgain;
}

/** Everything the product knows of a member, as a file; the server may require a fresh sign-in. */
export function DataExport({ asking, onAsking, signInAgain }: DataExportProps) {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const pack = useMutation({
    mutationFn: () => callApi(exportMyData, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => onAsking(false),
    onError: (error) => {
      if (codeOf(error) === 'sign_in_too_old') onAsking(true);
    },
  });
  const refusal = codeOf(pack.error);
  const failed = pack.error !== null && refusal !== 'sign_in_too_old';
  const soon = refusal === 'too_many_requests';
  return (
    <section className="stack" aria-labelledby="export-title">
      <h2 id="export-title">{t('export.title')}</h2>
      <p className="soft">{t('export.text', { hours: limits.exportEveryHours })}</p>
      {failed ? (
        <Notice tone="bad" title={t('export.failed')} announce>
          <p>{soon ? t('export.soon', { hours: limits.exportEveryHours }) : problemText(pack.error)}</p>
        </Notice>
      ) : null}
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
      {asking && pack.data === undefined ? (
        <Dialog title={t('export.title')} onCancel={() => onAsking(false)}>
          {refusal === 'sign_in_too_old' ? (
            <>
              <Notice tone="warn" title={problemText(pack.error)} announce />
              {signInAgain({ onDone: pack.mutate, onCancel: () => onAsking(false) })}
            </>
          ) : (
            <Button onClick={pack.mutate} busyText={pack.isPending ? t('export.packing') : undefined}>
              {t('export.action')}
            </Button>
          )}
        </Dialog>
      ) : null}
    </section>
  );
}

const codeOf = (error: Error | null) => (error instanceof ApiProblem ? error.code : undefined);
