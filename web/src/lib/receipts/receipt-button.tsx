import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { downloadReceipt, type ReceiptAccess } from './download-receipt.ts';

interface ReceiptButtonProps {
  access: ReceiptAccess;
  /** Ids of what names the payment, where several are listed. */
  describedBy?: string;
}

/** Saves the receipt of a payment as a PDF. */
export function ReceiptButton({ access, describedBy }: ReceiptButtonProps) {
  const { t } = useTranslation('receipts');
  const problemText = useProblemText();
  const saving = useMutation({ mutationFn: downloadReceipt });
  return (
    <>
      <Button
        look="plain"
        describedBy={describedBy}
        busyText={saving.isPending ? t('making') : undefined}
        onClick={() => saving.mutate(access)}
      >
        <Icon name="download" />
        {t('download')}
      </Button>
      {saving.error === null ? null : (
        <Notice tone="bad" title={t('failed')} announce>
          <p>{problemText(saving.error)}</p>
        </Notice>
      )}
    </>
  );
}
