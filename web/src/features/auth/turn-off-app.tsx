import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { turnSecondFactorOff } from './second-factor-actions.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';

interface TurnOffAppProps {
  /** Whether the member loses admin rights by it. */
  required: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/** Confirms before the second factor is turned off. */
export function TurnOffApp({ required, onDone, onCancel }: TurnOffAppProps) {
  const { t } = useTranslation('settings');
  const errorText = useAuthErrorText();
  const off = useMutation({
    mutationFn: turnSecondFactorOff,
    onSuccess: async () => {
      onDone();
      await sayDone(t('secondFactor.isOff'));
    },
  });
  return (
    <div className="stack">
      <p>{t('secondFactor.offText')}</p>
      {required ? <Notice tone="warn" title={t('secondFactor.offAdmin')} /> : null}
      {off.error === null ? null : <Notice tone="bad" title={errorText(off.error)} announce />}
      <div className="row">
        <Button look="danger" onClick={off.mutate} busyText={off.isPending ? t('saving') : undefined}>
          {t('secondFactor.turnOff')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('secondFactor.keep')}
        </Button>
      </div>
    </div>
  );
}
